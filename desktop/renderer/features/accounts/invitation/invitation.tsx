import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { registerSchema } from '#contract/accounts'
import { ADMIN_NAVIGATION, ADMIN_TEXTS } from '#contract/admin-texts'
import { INVITATION_TEXTS, openInvitationSchema } from '#contract/invitations'
import { ROLES } from '#contract/roles'
import { Problem } from '../../../components/banner'
import { Waiting } from '../../../components/waiting'
import { api } from '../../../lib/api'
import { ApiError, failureText } from '../../../lib/api-errors'
import { useSession } from '../../../lib/session'
import { otpPath } from '../../../lib/sign-in-paths'
import { toast } from '../../../lib/toast'
import { useSubmit } from '../../../lib/use-submit'
import { AuthForm } from '../auth-page/auth-form'
import { AuthPage } from '../auth-page/auth-page'
import { BackLink } from '../auth-page/back-link'
import { RegisterFields } from '../register/register-fields'
import { EMPTY_FORM, type RegisterValues, validateRegister } from '../register/register-form'

const TITLE = 'Create your account'
const texts = { failed: 'Could not create the account.', network: ADMIN_TEXTS.networkDown }
const signInLink = <BackLink to="/admin">{ADMIN_TEXTS.back}</BackLink>

type Opened = Awaited<ReturnType<typeof api.openInvitation>>

const SIGN_IN = { href: '/admin', label: 'Sign in' }

function InvitationMessage({ text, link = SIGN_IN }: { text: string; link?: typeof SIGN_IN }) {
  return (
    <AuthPage title="Invitation" back={signInLink}>
      <Stack mt="xl" align="flex-start">
        <Problem text={text} />
        <Anchor component={Link} to={link.href}>
          {link.label}
        </Anchor>
      </Stack>
    </AuthPage>
  )
}

/** The registration form. Users invited by email are signed in right away, since their address is verified. */
function Accept({ token, invitation }: { token: string; invitation: Opened }) {
  const { email, role, invitedBy, institute } = invitation
  const navigate = useNavigate()
  const { signIn } = useSession()
  const form = useForm<RegisterValues>({
    initialValues: { ...EMPTY_FORM, email: email ?? '', verificationMethod: email ? 'email' : '' },
    validate: validateRegister,
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, async (values) => {
    const body = registerSchema.parse({ ...values, email: values.email.trim() })
    const { result, warning } = await api.acceptInvitation({ ...body, token })
    toast.success(result.message)
    if (warning) toast.warning(warning)
    if ('user' in result) {
      signIn(result.user)
      navigate(ADMIN_NAVIGATION.dashboard.href, { replace: true })
    } else navigate(otpPath(result.email, result.phone), { replace: true })
  })
  return (
    <AuthPage
      title={TITLE}
      hint={`${invitedBy} invites you to the staff panel${institute ? ` of ${institute}` : ''}. ${ROLES[role].label}: ${ROLES[role].summary} You choose your own password.`}
      back={signInLink}
    >
      <AuthForm onSubmit={onSubmit}>
        <Problem text={problem} />
        <RegisterFields form={form} isEmailFixed={email !== null} />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {TITLE}
        </Button>
        <Text size="sm" c="dimmed">
          The invitation works once.
        </Text>
      </AuthForm>
    </AuthPage>
  )
}

/** Opens an invitation. Its secret comes after the #, so that it is never in a request or a log. */
export function Invitation() {
  const token = useLocation().hash.slice(1)
  const { isAuthenticated } = useSession()
  const isToken = openInvitationSchema.safeParse({ token }).success
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.openInvitation({ token }, { signal }),
    enabled: isToken && !isAuthenticated,
    retry: false,
    gcTime: 0,
  })
  if (isAuthenticated)
    return <InvitationMessage text={INVITATION_TEXTS.signedIn} link={ADMIN_NAVIGATION.dashboard} />
  if (!isToken) return <InvitationMessage text={INVITATION_TEXTS.incomplete} />
  if (data) return <Accept token={token} invitation={data} />
  if (isPending) return <Waiting text="Opening invitation…" />
  if (error instanceof ApiError) return <InvitationMessage text={failureText(error, texts)} />
  return (
    <AuthPage title="Invitation" back={signInLink}>
      <Stack mt="xl" align="flex-start">
        <Problem text={ADMIN_TEXTS.networkDown} />
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Stack>
    </AuthPage>
  )
}
