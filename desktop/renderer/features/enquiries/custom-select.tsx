import type { Choice } from '#contract/enquiries/choices'
import classes from './custom-select.module.css'

/** Class of a `select` that acts as soon as something is chosen: none of what its list passes over is. */
export const CUSTOM_SELECT = classes.list

/** What such a list has; Escape in it is for the list, not for the dialog around it. */
export const SelectOptions = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value} data-mantine-stop-propagation="true">
      {label}
    </option>
  ))
