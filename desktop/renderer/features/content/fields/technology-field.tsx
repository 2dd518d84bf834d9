import { Autocomplete } from '@mantine/core'
import { iconForTechnology, TECHNOLOGIES } from '#contract/technologies'
import { foldedOptions } from '../../../lib/folded-options'
import { asText, type FieldProps, INPUT_ORDER } from './field-props'
import { Counter } from './text-field'

const names = TECHNOLOGIES.map(({ name }) => name)

/** A technology from the list, or any other; its icon shows at once. */
export function TechnologyField({ field, label, value, problem, onChange }: FieldProps) {
  const text = asText(value)
  return (
    <Autocomplete
      label={label}
      required={field.required}
      data={names}
      limit={names.length}
      filter={foldedOptions}
      maxDropdownHeight={280}
      value={text}
      error={problem}
      description={<Counter text={text} max={field.max} />}
      inputWrapperOrder={INPUT_ORDER}
      leftSection={<span aria-hidden>{iconForTechnology(text)}</span>}
      renderOption={({ option }) => (
        <span>
          <span aria-hidden>{iconForTechnology(option.value)}</span> {option.value}
        </span>
      )}
      onChange={onChange}
    />
  )
}
