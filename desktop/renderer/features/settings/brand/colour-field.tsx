import { Text, TextInput } from '@mantine/core'
import { type Hex, isHex } from '#contract/brand/colour'
import { INPUT_ORDER } from '../../content'
import classes from './brand.module.css'

interface ColourFieldProps {
  label: string
  description: string
  value: string
  error: string | undefined
  /** Where the colour has too little contrast, and what is used there. */
  notes: readonly string[]
  onChange: (value: Hex) => void
}

/** A colour that can be typed or chosen in the browser's picker. */
export function ColourField({ label, description, value, error, notes, onChange }: ColourFieldProps) {
  const typed = value.trim().toLowerCase()
  return (
    <div>
      <TextInput
        label={label}
        description={description}
        inputWrapperOrder={INPUT_ORDER}
        required
        value={value}
        error={error}
        spellCheck={false}
        leftSectionWidth={52}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={`Choose ${label.toLowerCase()}`}
            value={isHex(typed) ? typed : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value as Hex)}
          />
        }
        // Incomplete colours are allowed while typing; the form validates them on saving.
        onChange={(event) => onChange(event.currentTarget.value as Hex)}
      />
      <div role="status" className={classes.notes}>
        {notes.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
      </div>
    </div>
  )
}
