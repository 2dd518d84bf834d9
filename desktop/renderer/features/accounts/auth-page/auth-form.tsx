import { PasswordInput, type PasswordInputProps, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'

interface AuthFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** The form of an AuthPage, whose own words say what is wrong with a field. */
export const AuthForm = ({ onSubmit, children }: AuthFormProps) => (
  <form onSubmit={onSubmit} noValidate>
    <Stack gap="md" mt="xl">
      {children}
    </Stack>
  </form>
)

/** The password that somebody has already. */
export const CurrentPassword = (props: PasswordInputProps) => (
  <PasswordInput
    label="Password"
    autoComplete="current-password"
    required
    withAsterisk={false}
    size="md"
    {...props}
  />
)
