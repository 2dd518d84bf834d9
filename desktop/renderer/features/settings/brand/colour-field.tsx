import { TextInput } from '@mantine/core'
import { type Hex, isHex } from '#contract/brand/colour'
import classes from './brand.module.css'

interface ColourFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: Hex) => void
}

/** A colour that can be typed or chosen in the browser's picker. */
export function ColourField({ label, value, error, onChange }: ColourFieldProps) {
  const typed = value.trim().toLowerCase()
  return (
    <TextInput
      label={label}
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
  )
}
