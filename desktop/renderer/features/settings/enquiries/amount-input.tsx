import { TextInput } from '@mantine/core'
import { inAsciiDigits } from '#contract/plain-signs'
import { INPUT_ORDER } from '../../content'

interface AmountInputProps {
  label: string
  description: string
  /** Null when it is empty: never. */
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

/** A whole number that may be empty. What is no number stays out. */
export function AmountInput({ value, onChange, ...rest }: AmountInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      inputWrapperOrder={INPUT_ORDER}
      placeholder="Never"
      value={value ?? ''}
      onChange={(event) => {
        const digits = inAsciiDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 6)
        onChange(digits ? Number(digits) : null)
      }}
      {...rest}
    />
  )
}
