import { Stack } from '@mantine/core'
import { MUST_SET_UP } from '#contract/sign-in-steps'
import { Banner } from '../../../components/banner'
import { useSession } from '../../../lib/session'
import { Authenticator } from './authenticator/authenticator'
import { ContactForm } from './contact-form'
import { Passkeys } from './passkeys/passkeys'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import { DeviceList, SessionList } from './signed-in-browsers'

/** One's own account: profile, e-mail and phone, password, authenticator app, passkeys, where one is signed in, and which browsers are trusted. */
export function Account() {
  const mustSetUp = useSession(({ user }) => user?.mustSetUp)
  if (mustSetUp)
    return (
      <Stack gap="xl">
        <Banner tone="notice" text={MUST_SET_UP} />
        <Authenticator />
        <Passkeys />
      </Stack>
    )
  return (
    <Stack gap="xl">
      <ProfileForm />
      <ContactForm />
      <PasswordForm />
      <Authenticator />
      <Passkeys />
      <SessionList />
      <DeviceList />
    </Stack>
  )
}
