import { Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import { toAsciiDigits } from '#contract/plain-characters'
import { MASKABLE_ROLES, type MaskableRole, ROLES } from '#contract/roles'
import { useMay } from '../../../lib/may'
import { INPUT_ORDER } from '../../content'
import { useOpeningHours } from '../../enquiries'
import { averageDay } from '../hours/average-day'
import { RecordForm } from '../record-form'
import settings from '../settings.module.css'
import { monthsText } from './ask-before-erasing'
import classes from './desk.module.css'
import { Templates } from './templates'
import { type SectionProps, useDeskForm } from './use-desk-form'

interface AmountInputProps {
  label: string
  description: string
  /** Null when it is empty: never. */
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

/** A whole number that may be empty. What is no number stays out. */
function AmountInput({ value, onChange, ...rest }: AmountInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      inputWrapperOrder={INPUT_ORDER}
      placeholder="Never"
      value={value ?? ''}
      onChange={(event) => {
        const digits = toAsciiDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 6)
        onChange(digits ? Number(digits) : null)
      }}
      {...rest}
    />
  )
}

const HOUR = 60

const inDays = (hours: number | null, day: number | null) => {
  if (hours === null || day === null) return ''
  const days = Math.round(((hours * HOUR) / day) * 10) / 10
  return ` That is about ${days} working ${days === 1 ? 'day' : 'days'}.`
}

/** After which time an enquiry goes back to everybody. */
function AutoUnassignTimes({ values, change, errors }: SectionProps) {
  const { unansweredMinutes, abandonedHours } = values
  const { week } = useOpeningHours()
  const mayPublish = useMay('publish')
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          Nobody waits unseen
        </Title>
        <Text size="sm" c="dimmed">
          An enquiry that its assignee has left alone goes back to Unassigned, where everybody sees it. Only
          opening hours count<span>{mayPublish && ': see the tab Opening hours'}</span>.
        </Text>
      </div>
      <div className={settings.grid}>
        <AmountInput
          label="Minutes until an unanswered enquiry returns"
          description="It has an assignee, but no call, message or status yet. Empty: never."
          value={unansweredMinutes}
          error={errors.unansweredMinutes}
          onChange={(value) => change({ unansweredMinutes: value })}
        />
        <AmountInput
          label="Hours until an abandoned enquiry returns"
          description={`Answered once, but nothing done since and no next step planned. Empty: never.${inDays(abandonedHours, averageDay(week))}`}
          value={abandonedHours}
          error={errors.abandonedHours}
          onChange={(value) => change({ abandonedHours: value })}
        />
      </div>
    </>
  )
}

const retentionEffect = (months: number | null) =>
  months === null
    ? 'Enquiries are kept until somebody erases them.'
    : `An enquiry that nobody has touched for ${monthsText(months)} is erased by itself, with its notes, calls and messages. It cannot be brought back.`

/** The retention periods. */
function Retention({ values: { retentionMonths }, change, errors }: SectionProps) {
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
          description={retentionEffect(retentionMonths)}
          value={retentionMonths}
          error={errors.retentionMonths}
          onChange={(value) => change({ retentionMonths: value })}
        />
      </div>
    </>
  )
}

const withRole = (roles: readonly MaskableRole[], role: MaskableRole, isMasked: boolean) =>
  MASKABLE_ROLES.filter((each) => (each === role ? isMasked : roles.includes(each)))

/** For which roles the server masks numbers and addresses. */
function MaskedRoles({ values: { maskedRoles }, change }: SectionProps) {
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4" id="masked-roles">
          Who sees phone numbers and e-mail addresses
        </Title>
        <Text size="sm" c="dimmed">
          For these roles the server masks them everywhere, exports included, and finds them only by the whole
          number or address. Whoever needs one reveals it, which the timeline and the audit note.
          Administrators always see them.
        </Text>
      </div>
      <Stack gap="sm" role="group" aria-labelledby="masked-roles">
        {MASKABLE_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={`Masked for: ${ROLES[role].plural.toLowerCase()}`}
            checked={maskedRoles.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              change({ maskedRoles: withRole(maskedRoles, role, checked) })
            }
          />
        ))}
      </Stack>
    </>
  )
}

/** Settings of enquiries: auto-unassign, masked contacts, templates, retention. */
export function EnquirySettings() {
  const record = useDeskForm()
  return (
    <RecordForm label="Desk settings" record={record}>
      {(values) => {
        const section = { values, change: record.change, errors: record.errors }
        return (
          <>
            <AutoUnassignTimes {...section} />
            <MaskedRoles {...section} />
            <Templates {...section} />
            <Retention {...section} />
          </>
        )
      }}
    </RecordForm>
  )
}
