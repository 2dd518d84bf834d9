import { Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import { toAsciiDigits } from '#contract/plain-characters'
import { MASKABLE_ROLES, type MaskableRole, ROLES } from '#contract/roles'
import { useMay } from '../../../lib/may'
import { INPUT_ORDER } from '../../content'
import { useOpeningHours } from '../../enquiries'
import { averageDay } from '../hours/average-day'
import { RecordForm } from '../record-form'
import settings from '../settings.module.css'
import { monthsText } from './confirm-erasure'
import classes from './desk.module.css'
import { Templates } from './templates'
import { type SectionProps, useDeskForm } from './use-desk-form'

interface AmountInputProps {
  label: string
  description: string
  /** Null means never. */
  value: number | null
  error: string | undefined
  /** Shown while it is blank. */
  placeholder?: string
  onChange: (value: number | null) => void
}

/** A whole number that may be blank. Other characters are dropped. */
function AmountInput({ value, onChange, ...rest }: AmountInputProps) {
  return (
    <TextInput
      placeholder="Never"
      inputMode="numeric"
      inputWrapperOrder={INPUT_ORDER}
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

const inDays = (minutes: number | null, day: number | null) => {
  if (minutes === null || day === null) return ''
  const days = Math.round((minutes / day) * 10) / 10
  return ` Currently about ${days} working ${days === 1 ? 'day' : 'days'}.`
}

function AutoUnassignTimes({ values, change, errors }: SectionProps) {
  const { unansweredMinutes, abandonedHours } = values
  const { week } = useOpeningHours()
  const mayPublish = useMay('publish')
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          Automatic unassignment
        </Title>
        <Text size="sm" c="dimmed">
          If the assignee doesn’t act in time, the enquiry moves back to Unassigned, where everyone can see
          it. Enquiries with a next step in the future, or with a call, message or note within the last
          working day, always stay assigned. Only opening hours count
          <span>{mayPublish && ' (see the Opening hours tab)'}</span>.
        </Text>
      </div>
      <div className={settings.grid}>
        <AmountInput
          label="Minutes until an unanswered enquiry is unassigned"
          description={`For assigned enquiries with no call, message or status change. Leave blank to turn this off.${inDays(unansweredMinutes, averageDay(week))}`}
          value={unansweredMinutes}
          error={errors.unansweredMinutes}
          onChange={(value) => change({ unansweredMinutes: value })}
        />
        <AmountInput
          label="Hours until an abandoned enquiry is unassigned"
          description={`For answered enquiries with no activity since and no next step. Leave blank to turn this off.${inDays(abandonedHours === null ? null : abandonedHours * HOUR, averageDay(week))}`}
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
    ? 'Enquiries are kept until you erase them.'
    : `Enquiries without activity for ${monthsText(months)} are erased automatically, with their notes, calls and messages. You can’t undo this.`
function Retention({ values: { retentionMonths }, change, errors }: SectionProps) {
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          Data retention
        </Title>
        <Text size="sm" c="dimmed">
          Choose how long to keep enquiries without activity. The audit log records when enquiries were erased
          and how many, but not whose.
        </Text>
      </div>
      <div className={settings.grid}>
        <AmountInput
          label="Months until an inactive enquiry is erased"
          description={retentionEffect(retentionMonths)}
          value={retentionMonths}
          error={errors.retentionMonths}
          onChange={(value) => change({ retentionMonths: value })}
        />
      </div>
    </>
  )
}

function DemoClasses({ values: { demoNoticeHours }, change, errors }: SectionProps) {
  return (
    <>
      <Title order={2} size="h4" className={classes.heading}>
        Demo classes
      </Title>
      <div className={settings.grid}>
        <AmountInput
          label="Hours before a demo class until which visitors can change their seat"
          description="Visitors move or cancel their seat on the page of their enquiry. After that, they have to call you."
          value={demoNoticeHours}
          placeholder="0"
          error={errors.demoNoticeHours}
          onChange={(value) => change({ demoNoticeHours: value ?? 0 })}
        />
      </div>
    </>
  )
}

const withRole = (roles: readonly MaskableRole[], role: MaskableRole, isMasked: boolean) =>
  MASKABLE_ROLES.filter((each) => (each === role ? isMasked : roles.includes(each)))

function MaskedRoles({ values: { maskedRoles }, change }: SectionProps) {
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4" id="masked-roles">
          Masked contact details
        </Title>
        <Text size="sm" c="dimmed">
          These roles see masked phone numbers and emails everywhere, including in exports, and must search
          for the full number or email. They can reveal one, which is recorded on the timeline and in the
          audit log. Administrators always see everything.
        </Text>
      </div>
      <Stack gap="sm" role="group" aria-labelledby="masked-roles">
        {MASKABLE_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={`Mask for ${ROLES[role].plural.toLowerCase()}`}
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

export function EnquirySettings() {
  const record = useDeskForm()
  return (
    <RecordForm label="Desk settings" record={record}>
      {(values) => {
        const section = { values, change: record.change, errors: record.errors }
        return (
          <>
            <AutoUnassignTimes {...section} />
            <DemoClasses {...section} />
            <MaskedRoles {...section} />
            <Templates {...section} />
            <Retention {...section} />
          </>
        )
      }}
    </RecordForm>
  )
}
