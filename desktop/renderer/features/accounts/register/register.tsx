import { Anchor, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ACCOUNT_TEXTS, registerSchema } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { SETUP_HEADER } from '#contract/routes'
import { Problem } from '../../../components/banner'
import { api } from '../../../lib/api'
import { ApiError, failureText } from '../../../lib/api-errors'
import { useDraft } from '../../../lib/drafts'
import { otpPath } from '../../../lib/sign-in-paths'
import { toast } from '../../../lib/toast'
import { useSubmit } from '../../../lib/use-submit'
import { AuthForm } from '../auth-page/auth-form'
import { AuthPage } from '../auth-page/auth-page'
import { BackLink, BackToPrevious } from '../auth-page/back-link'
import { RequireAuth } from '../require-auth'
import { RegisterFields } from './register-fields'
import { EMPTY_FORM, type RegisterValues, validateRegister } from './register-form'

const DRAFT = 'register'
const SECRETS = ['password'] as const
const texts = { failed: ADMIN_TEXTS.registerFailed, network: ADMIN_TEXTS.networkDown }

/**
 * Registers an administrator.
 * @param setupToken from the set-up link of a server without administrators; empty for a signed-in one
 */
function Register({ setupToken }: { setupToken: string }) {
  const navigate = useNavigate()
  const form = useForm<RegisterValues>({ initialValues: EMPTY_FORM, validate: validateRegister })
  const forgetDraft = useDraft(DRAFT, form, SECRETS)
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, async (values) => {
    const body = registerSchema.parse({ ...values, email: values.email.trim() })
    const headers = setupToken ? { [SETUP_HEADER]: setupToken } : undefined
    const answer = await api.register(body, { headers })
    forgetDraft()
    toast.success(answer.message || ACCOUNT_TEXTS.registered)
    if (answer.warning) toast.warning(answer.warning)
    navigate(otpPath(body.email, body.phone))
  })

  return (
    <AuthPage
      title={setupToken ? 'Set up the first administrator' : 'Register administrator'}
      hint="Administrators can answer enquiries, edit the site and register other users."
      back={<BackToPrevious />}
    >
      <AuthForm onSubmit={onSubmit}>
        <Problem text={problem} />
        <RegisterFields form={form} />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          Register
        </Button>
      </AuthForm>
    </AuthPage>
  )
}

/** Checks the set-up link before showing the form. */
function SetUp({ setupToken }: { setupToken: string }) {
  const { error, isPending } = useQuery({
    queryKey: ['setup', setupToken],
    queryFn: ({ signal }) => api.readSetup({ headers: { [SETUP_HEADER]: setupToken }, signal }),
  })
  if (isPending) return null
  if (!(error instanceof ApiError)) return <Register setupToken={setupToken} />
  return (
    <AuthPage
      title="Set up the first administrator"
      back={<BackLink to="/admin">{ADMIN_TEXTS.back}</BackLink>}
    >
      <Stack mt="xl" align="flex-start">
        <Problem text={failureText(error, texts)} />
        <Anchor component={Link} to="/admin">
          Sign in
        </Anchor>
      </Stack>
    </AuthPage>
  )
}

/** Registration by a signed-in administrator or with a set-up link. */
export function RegisterEntry() {
  const setupToken = useSearchParams()[0].get('setup') ?? ''
  if (setupToken) return <SetUp setupToken={setupToken} />
  return (
    <RequireAuth>
      <Register setupToken="" />
    </RequireAuth>
  )
}
