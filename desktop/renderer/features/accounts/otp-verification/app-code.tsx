import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { SECOND_STEP_TEXTS, verifyAuthenticatorSchema, verifyRecoveryCodeSchema } from '#contract/second-step'
import { Problem } from '../../../components/banner'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { fieldErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { useFirstField } from '../../../lib/use-first-field'
import { useSubmit } from '../../../lib/use-submit'
import { AuthForm } from '../auth-page/auth-form'
import { AuthPage } from '../auth-page/auth-page'
import { BackToPrevious } from '../auth-page/back-link'
import { AskColleague } from './ask-colleague'
import { useVerified } from './use-verify-otp'

/** What an account with an authenticator app can be asked for. */
const WAYS = {
  app: {
    title: 'Enter the code',
    hint: SECOND_STEP_TEXTS.askForCode,
    label: 'Code',
    schema: verifyAuthenticatorSchema,
    send: api.verifyAuthenticator,
    field: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 },
    other: 'recovery',
    toOther: 'Use a recovery code',
  },
  recovery: {
    title: 'Enter a recovery code',
    hint: 'One of the ten that you printed or copied. Each works once.',
    label: 'Recovery code',
    schema: verifyRecoveryCodeSchema,
    send: api.verifyRecoveryCode,
    field: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
    other: 'app',
    toOther: 'Use the authenticator app',
  },
} as const

type Way = keyof typeof WAYS

const texts = { failed: ADMIN_TEXTS.otpFailed, network: ADMIN_TEXTS.otpException }

interface CodeFormProps {
  way: Way
  email: string
  phone: string
}

function CodeForm({ way, email, phone }: CodeFormProps) {
  const { label, schema, send, field } = WAYS[way]
  const onVerified = useVerified()
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => fieldErrors(schema, { email, phone, code }),
  })
  useFirstField(() => form.getInputNode('code'))
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, async ({ code }) => {
    try {
      onVerified(await send({ email, phone, code }))
    } catch (error) {
      const input = form.getInputNode('code')
      if (input instanceof HTMLInputElement) input.select()
      throw error
    }
  })
  return (
    <AuthForm onSubmit={onSubmit}>
      <Problem text={problem} />
      <TextInput
        label={label}
        required
        withAsterisk={false}
        size="md"
        {...field}
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="md" loading={isBusy} fullWidth>
        Sign in
      </Button>
    </AuthForm>
  )
}

interface SendInsteadProps {
  email: string
  phone: string
}

/** Has a code sent as to everybody else, and opens the screen that takes it. */
function SendInstead({ email, phone }: SendInsteadProps) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { message } = await api.resendOtp({ email, phone })
      toast.success(message || ACCOUNT_TEXTS.otpSent)
      navigate(pathname, { state: { ...state, authenticator: undefined } })
    } catch (error) {
      setProblem(failureText(error, { failed: ACCOUNT_TEXTS.otpWait }))
      setBusy(false)
    }
  }
  return (
    <>
      <Problem text={problem} />
      <Button variant="subtle" size="md" loading={isBusy} onClick={() => void send()}>
        Send me a code instead
      </Button>
    </>
  )
}

interface AppCodeProps extends SendInsteadProps {
  /** Whether a code can be sent in the place of the app's. */
  sendsCode: boolean
}

/** The second step of signing in with an authenticator app, and the ways around it. */
export function AppCode({ sendsCode, ...whose }: AppCodeProps) {
  const [way, setWay] = useState<Way>('app')
  const { title, hint, other, toOther } = WAYS[way]
  return (
    <AuthPage title={title} hint={hint} back={<BackToPrevious />}>
      <CodeForm key={way} way={way} {...whose} />
      <Stack gap="xs" mt="md">
        <Button variant="subtle" size="md" onClick={() => setWay(other)}>
          {toOther}
        </Button>
        {sendsCode && <SendInstead {...whose} />}
      </Stack>
      <AskColleague {...whose} />
    </AuthPage>
  )
}
