import type { Choice } from '#contract/enquiries/choices'
import classes from './custom-select.module.css'

/** Class of a `select` that acts as soon as an option is chosen; moving through the list chooses nothing. */
export const CUSTOM_SELECT = classes.list

/** The options of such a list. Escape closes the list, not the dialog around it. */
export const SelectOptions = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value} data-mantine-stop-propagation="true">
      {label}
    </option>
  ))
