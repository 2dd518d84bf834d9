import { ENQUIRY_STATUSES } from '#contract/enquiries'
import { useDesk } from './desk-context'
import type { Enquiry } from './enquiry-api'
import classes from './status-select.module.css'

interface StatusSelectProps {
  enquiry: Enquiry
  disabled: boolean
  onChange: (status: string) => void
}

/** The status of a row in its colour (A125, A126). Any may follow any. */
export function StatusSelect({ enquiry: { name, status }, disabled, onChange }: StatusSelectProps) {
  const { kind } = useDesk()
  const statuses = ENQUIRY_STATUSES[kind]
  const colour = statuses.find(({ value }) => value === status)?.colour ?? statuses[0].colour
  return (
    <select
      className={classes.status}
      data-colour={colour}
      aria-label={`Status of ${name}`}
      value={status}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {statuses.map(({ value }) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  )
}
