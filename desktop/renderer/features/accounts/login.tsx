import { Anchor, Box, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { loginSchema } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { ERROR_TEXTS } from '#contract/errors'
import { Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { fieldErrors } from '../../lib/form-errors'
import { useCanUsePasskeys } from '../../lib/passkeys'
import { useSession } from '../../lib/session'
import { otpPath, redirectTarget, type SignInState } from '../../lib/sign-in-paths'
import { toast } from '../../lib/toast'
import { useSubmit } from '../../lib/use-submit'
import { AuthForm, CurrentPassword } from './auth-page/auth-form'
import { AuthPage } from './auth-page/auth-page'
import { BackToHome } from './auth-page/back-link'
import { PasskeyButton } from './auth-page/passkey-button'

export function Login() {
  const { isAuthenticated, endedBecause, signIn } = useSession()
  const state = useLocation().state as SignInState | null
  const navigate = useNavigate()
  const canUsePasskeys = useCanUsePasskeys()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: (values) => fieldErrors(loginSchema, values),
  })
  const texts = { failed: ADMIN_TEXTS.loginFailed, network: ADMIN_TEXTS.networkDown }
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, async ({ email, password }) => {
    const answer = await api.login({ email: email.trim(), password })
    toast.success(answer.message)
    if ('otpRequired' in answer)
      navigate(otpPath(answer.email, answer.phone), {
        state: { ...state, authenticator: answer.authenticator } satisfies SignInState,
      })
    else signIn(answer.user)
  })

  if (isAuthenticated) return <Navigate to={redirectTarget(state)} replace />
  return (
    <AuthPage
      title="Sign in"
      hint={
        state?.from ? endedBecause || ERROR_TEXTS.signIn : 'Answer enquiries and keep the site up to date.'
      }
      back={<BackToHome />}
    >
      <AuthForm onSubmit={onSubmit}>
        <Problem text={problem} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <CurrentPassword key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          Sign in
        </Button>
        <Anchor component={Link} to="/password/forgot" size="sm">
          {ADMIN_TEXTS.forgotLink}
        </Anchor>
      </AuthForm>
      {canUsePasskeys !== false && (
        // Hidden while loading, so that the layout doesn't shift.
        <Box mt="md" {...(canUsePasskeys ? {} : { style: { visibility: 'hidden' } })}>
          <PasskeyButton />
        </Box>
      )}
    </AuthPage>
  )
}
