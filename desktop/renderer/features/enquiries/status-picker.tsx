import { ENQUIRY_STATUSES, type EnquiryKind } from '#contract/enquiries/enquiries'
import { OUTCOME_CHOICES, type OutcomeChoice, toOutcomeText } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useMay } from '../../lib/may'
import { SelectOptions } from './custom-select'
import classes from './status-picker.module.css'
import { type StatusColour, statusColour } from './texts'

interface ChoiceProps {
  /** The sender's name. */
  name: string
  value: string
  options: readonly string[]
  colour: StatusColour
  disabled: boolean
  onChange: (value: string) => void
}

function Choice({ name, value, options, colour, disabled, onChange }: ChoiceProps) {
  if (!useMay('work-on-enquiries'))
    return (
      <span className={classes.status} data-colour={colour} data-still>
        {value}
      </span>
    )
  return (
    <select
      className={classes.status}
      data-colour={colour}
      data-picker="status"
      aria-label={`Status of ${name}`}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      <SelectOptions choices={options.map((option) => ({ value: option, label: option }))} />
    </select>
  )
}

interface StatusPickerProps {
  kind: EnquiryKind
  name: string
  status: string
  disabled: boolean
  onChange: (status: string) => void
}

/** The status of an enquiry in its colour. It can be set to any other status. */
export function StatusPicker({ kind, status, ...rest }: StatusPickerProps) {
  const options = ENQUIRY_STATUSES[kind].map(({ value }) => value)
  return <Choice {...rest} value={status} options={options} colour={statusColour(kind, status)} />
}

interface OutcomePickerProps {
  enquiry: StaffEnquiry
  disabled: boolean
  onChange: (choice: OutcomeChoice) => void
}

/** The status of an enquiry, with won or lost for closed service enquiries. */
export function OutcomePicker({ enquiry, disabled, onChange }: OutcomePickerProps) {
  const { kind, name, status, closedAs } = enquiry
  const choices = OUTCOME_CHOICES[kind]
  const value = toOutcomeText(enquiry)
  const labels = choices.map(({ label }) => label)
  const choose = (chosen: string) => {
    const choice = choices.find(({ label }) => label === chosen)
    if (choice) onChange(choice)
  }
  return (
    <Choice
      name={name}
      value={value}
      options={labels.includes(value) ? labels : [...labels, value]}
      colour={closedAs === 'lost' ? 'gray' : statusColour(kind, status)}
      disabled={disabled}
      onChange={choose}
    />
  )
}
