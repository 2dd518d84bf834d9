import { PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_TEXTS, changePasswordSchema, profileSchema } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { Banner } from '../../../components/banner'
import { api } from '../../../lib/api'
import { fieldErrors } from '../../../lib/form-errors'
import { useSession } from '../../../lib/session'
import { toast } from '../../../lib/toast'
import { useUnsaved } from '../../../lib/unsaved'
import { useSubmit } from '../../../lib/use-submit'
import formClasses from '../../content/content.module.css'
import { Authenticator } from './authenticator/authenticator'
import { ContactForm } from './contact-form'
import { OwnForm } from './own-form'
import { Passkeys } from './passkeys/passkeys'
import { DEVICES_KEY, DeviceList, SESSIONS_KEY, SessionList } from './signed-in-browsers'

function ProfileForm() {
  const { user, renew } = useSession()
  const form = useForm({
    initialValues: { name: user?.name ?? '' },
    validate: (values) => fieldErrors(profileSchema, values),
  })
  useUnsaved(form.isDirty(), form.reset)
  const sending = useSubmit(form, { failed: 'Operation failed' }, async (body) => {
    const answer = await api.changeProfile(body)
    renew(answer.user)
    form.setInitialValues({ name: answer.user.name })
    form.reset()
    toast.success('Profile saved.')
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Profile
      </Title>
      <OwnForm label="Profile" sending={sending} action="Save" isDisabled={!form.isDirty()}>
        <div className={formClasses.fields}>
          <TextInput
            flex="1 1 14rem"
            label="Name"
            autoComplete="name"
            required
            {...form.getInputProps('name')}
          />
        </div>
      </OwnForm>
    </Stack>
  )
}

const FIELDS = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'password', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm new password', autoComplete: 'new-password' },
] as const
const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }
const texts = { failed: ADMIN_TEXTS.resetFailed, network: ADMIN_TEXTS.networkDown }

/** Changes the user's password, which ends all other sessions and removes trusted devices. */
function PasswordForm() {
  const client = useQueryClient()
  const form = useForm({
    initialValues: EMPTY,
    validate: (values) => fieldErrors(changePasswordSchema, values),
  })
  const sending = useSubmit(form, texts, async (body) => {
    const answer = await api.changePassword(body)
    form.reset()
    toast.success(answer.message || ACCOUNT_TEXTS.passwordChanged)
    if (answer.warning) toast.warning(answer.warning)
    for (const queryKey of [SESSIONS_KEY, DEVICES_KEY]) void client.invalidateQueries({ queryKey })
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Password
      </Title>
      <OwnForm label="Password" sending={sending} action="Change password">
        <div className={formClasses.fields}>
          {FIELDS.map(({ name, ...rest }) => (
            <PasswordInput
              key={name}
              flex="1 1 14rem"
              required
              description={name === 'password' ? ADMIN_TEXTS.passwordHint : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...rest}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      </OwnForm>
    </Stack>
  )
}

/** The user's own account. Users who must set up a second factor see only that. */
export function Account() {
  const mustSetUp = useSession(({ user }) => user?.mustSetUp)
  if (mustSetUp)
    return (
      <Stack gap="xl">
        <Banner tone="notice" text={ACCOUNT_TEXTS.mustSetUp} />
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
