import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { ACCOUNT_TEXTS, resetPasswordSchema } from '#contract/accounts'
import { ADMIN_NAVIGATION, ADMIN_TEXTS } from '#contract/admin-texts'
import { Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { fieldErrors } from '../../lib/form-errors'
import { useSession } from '../../lib/session'
import { checkSession } from '../../lib/session-check'
import { otpPath, type SignInState } from '../../lib/sign-in-paths'
import { toast } from '../../lib/toast'
import { useFirstField } from '../../lib/use-first-field'
import { useSubmit } from '../../lib/use-submit'
import { AuthForm } from './auth-page/auth-form'
import { AuthPage } from './auth-page/auth-page'
import { BackLink } from './auth-page/back-link'

const texts = { failed: ADMIN_TEXTS.resetFailed, network: ADMIN_TEXTS.networkDown }

/** Sets a new password with the emailed link and signs in. With a second factor, a code is required first. */
export function ResetPassword() {
  const { token = '' } = useParams()
  const { isAuthenticated, signIn } = useSession()
  const navigate = useNavigate()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: (values) => fieldErrors(resetPasswordSchema, values),
  })
  useFirstField(() => form.getInputNode('password'))
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, async (body) => {
    const answer = await api.resetPassword({ token }, body)
    toast.success(ACCOUNT_TEXTS.resetDone)
    if (answer.warning) toast.warning(answer.warning)
    if ('authenticator' in answer)
      navigate(otpPath(answer.email, answer.phone), {
        replace: true,
        state: { authenticator: answer.authenticator } satisfies SignInState,
      })
    else if (answer.user) signIn(answer.user)
    else await checkSession()
  })

  if (isAuthenticated) return <Navigate to={ADMIN_NAVIGATION.dashboard.href} replace />
  return (
    <AuthPage
      title="Choose a new password"
      hint={`${ADMIN_TEXTS.passwordHint} A few unrelated words make a good one.`}
      back={<BackLink to="/admin">{ADMIN_TEXTS.back}</BackLink>}
    >
      <AuthForm onSubmit={onSubmit}>
        <Problem text={problem} />
        <PasswordInput
          label="New Password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm New Password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          size="md"
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" disabled={isBusy} fullWidth>
          {isBusy ? ADMIN_TEXTS.resetting : 'Reset Password'}
        </Button>
      </AuthForm>
    </AuthPage>
  )
}
