import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The user's password, for actions that a stolen session must not allow. */
export const OwnPassword = (props: PasswordInputProps) => (
  <PasswordInput label="Your password" autoComplete="current-password" required {...props} />
)
