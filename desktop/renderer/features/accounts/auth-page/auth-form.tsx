import { PasswordInput, type PasswordInputProps, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'

interface AuthFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** The form of an AuthPage, with its own error messages instead of the browser's. */
export const AuthForm = ({ onSubmit, children }: AuthFormProps) => (
  <form onSubmit={onSubmit} noValidate>
    <Stack gap="md" mt="xl">
      {children}
    </Stack>
  </form>
)

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
