import { Stack } from '@mantine/core'
import { DeviceList } from './device-list'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import { SessionList } from './session-list'

/** One's own account: profile, password, where one is signed in, and which browsers are trusted. */
export function Account() {
  return (
    <Stack gap="xl">
      <ProfileForm />
      <PasswordForm />
      <SessionList />
      <DeviceList />
    </Stack>
  )
}
