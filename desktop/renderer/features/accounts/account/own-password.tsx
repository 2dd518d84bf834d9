import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The field for the own password, before what a session alone may not do. */
export const OwnPassword = (props: PasswordInputProps) => (
  <PasswordInput label="Your password" autoComplete="current-password" required {...props} />
)
