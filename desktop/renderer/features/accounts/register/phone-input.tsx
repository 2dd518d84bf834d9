import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { PHONE_PREFIX } from '#contract/limits'
import { toNationalDigits, toPhoneDigits } from './register-form'

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (digits: string) => void
}

/**
 * A phone number after its fixed prefix. A number input would drop leading zeros. A prefix or zero that the user types is
 * removed when they leave the field, because the number isn't known before.
 */
export function PhoneInput({ onChange, onBlur, ...rest }: PhoneInputProps) {
  return (
    <TextInput
      label="Phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="98765 43210"
      required
      withAsterisk={false}
      leftSection={
        <Text size="sm" fw={600}>
          {PHONE_PREFIX}
        </Text>
      }
      leftSectionWidth={48}
      onChange={(event) => onChange?.(toPhoneDigits(event.currentTarget.value))}
      onBlur={(event) => {
        const typed = event.currentTarget.value
        const national = toNationalDigits(typed)
        if (national !== typed) onChange?.(national)
        onBlur?.(event)
      }}
      {...rest}
    />
  )
}
