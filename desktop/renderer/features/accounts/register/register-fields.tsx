import { Group, PasswordInput, Radio, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { VERIFICATION_METHODS } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { PhoneInput } from './phone-input'
import type { RegisterValues } from './register-form'

interface RegisterFieldsProps {
  form: UseFormReturnType<RegisterValues>
  isEmailFixed?: boolean
}

export function RegisterFields({ form, isEmailFixed = false }: RegisterFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="name"
        required
        withAsterisk={false}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        readOnly={isEmailFixed}
        {...form.getInputProps('email')}
      />
      <PhoneInput {...form.getInputProps('phone')} />
      <PasswordInput
        label="Password"
        description={ADMIN_TEXTS.passwordHint}
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...form.getInputProps('password')}
      />
      <Radio.Group
        label={ADMIN_TEXTS.selectMethod}
        required
        withAsterisk={false}
        {...form.getInputProps('verificationMethod')}
      >
        <Group mt={6}>
          {VERIFICATION_METHODS.map((method) => (
            <Radio key={method} value={method} label={method === 'email' ? 'Email' : 'Phone'} />
          ))}
        </Group>
      </Radio.Group>
    </>
  )
}
