import { ENQUIRY_STATUSES, type EnquiryKind } from '#contract/enquiries/enquiries'
import classes from './status-picker.module.css'
import { statusColour } from './texts'

interface StatusPickerProps {
  kind: EnquiryKind
  /** Whose status it is. */
  name: string
  status: string
  disabled: boolean
  onChange: (status: string) => void
}

/** The status of an enquiry in its colour. Any may follow any. */
export function StatusPicker({ kind, name, status, disabled, onChange }: StatusPickerProps) {
  return (
    <select
      className={classes.status}
      data-colour={statusColour(kind, status)}
      data-picker="status"
      aria-label={`Status of ${name}`}
      value={status}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {ENQUIRY_STATUSES[kind].map(({ value }) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  )
}
