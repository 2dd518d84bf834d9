import { Text, Title } from '@mantine/core'
import settings from '../settings.module.css'
import { AmountInput } from './amount-input'
import { monthsText } from './ask-before-erasing'
import classes from './desk.module.css'
import type { SectionProps } from './use-desk-form'

const effect = (months: number | null) =>
  months === null
    ? 'Enquiries are kept until somebody erases them.'
    : `An enquiry that nobody has touched for ${monthsText(months)} is erased by itself, with its notes, calls and messages. It cannot be brought back.`

/** The retention periods. */
export function Retention({ values: { retentionMonths }, change, errors }: SectionProps) {
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          How long enquiries are kept
        </Title>
        <Text size="sm" c="dimmed">
          Names and numbers of people who never came back need not lie here for ever. The audit keeps that
          something was erased, when, and how many; nothing of whom.
        </Text>
      </div>
      <div className={settings.grid}>
        <AmountInput
          label="Months after which an untouched enquiry is erased"
          description={effect(retentionMonths)}
          value={retentionMonths}
          error={errors.retentionMonths}
          onChange={(value) => change({ retentionMonths: value })}
        />
      </div>
    </>
  )
}
