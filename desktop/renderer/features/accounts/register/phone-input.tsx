import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { PHONE_PREFIX } from '#contract/limits'
import { isImpossible, nationalDigits } from './register-form'

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (digits: string) => void
}

/** A phone number after its fixed prefix. A number input would drop leading zeros. */
export function PhoneInput({ onChange, ...rest }: PhoneInputProps) {
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
      description={isImpossible(rest.value ?? '') && 'This phone number doesn’t look valid. Please check it.'}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => onChange?.(nationalDigits(event.currentTarget.value))}
      {...rest}
    />
  )
}
