import { PasswordInput, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_TEXTS, changePasswordSchema } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { api } from '../../../lib/api'
import { fieldErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { useSubmit } from '../../../lib/use-submit'
import formClasses from '../../content/content.module.css'
import { OwnForm } from './own-form'
import { DEVICES_KEY, SESSIONS_KEY } from './signed-in-browsers'

const FIELDS = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'password', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm new password', autoComplete: 'new-password' },
] as const
const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }
const texts = { failed: ADMIN_TEXTS.resetFailed, network: ADMIN_TEXTS.networkDown }

/** Changes one's own password; every other session and every trusted device ends. */
export function PasswordForm() {
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
