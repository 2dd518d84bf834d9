import { Box, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SecondStepOptions } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { SECOND_STEP_TEXTS, verifyAuthenticatorSchema, verifyRecoveryCodeSchema } from '#contract/second-step'
import { Problem } from '../../../components/banner'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { fieldErrors } from '../../../lib/form-errors'
import { useMayAskPasskeys } from '../../../lib/passkeys'
import { toast } from '../../../lib/toast'
import { useFirstField } from '../../../lib/use-first-field'
import { useSubmit } from '../../../lib/use-submit'
import { AuthForm } from '../auth-page/auth-form'
import { AuthPage } from '../auth-page/auth-page'
import { BackToPrevious } from '../auth-page/back-link'
import { PasskeyButton } from '../auth-page/passkey-button'
import { useVerified } from './use-verify-otp'

/** What is typed in the place of a sent code. */
const WAYS = {
  app: {
    title: 'Enter the code',
    hint: SECOND_STEP_TEXTS.enterCode,
    label: 'Code',
    schema: verifyAuthenticatorSchema,
    send: api.verifyAuthenticator,
    field: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    title: 'Enter a recovery code',
    hint: 'One of the ten that you printed or copied, with or without its hyphens. Each works once.',
    label: 'Recovery code',
    schema: verifyRecoveryCodeSchema,
    send: api.verifyRecoveryCode,
    field: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
  },
} as const

type TypedWay = keyof typeof WAYS
type Way = TypedWay | 'passkey'

/** The button to each way. */
const TO_WAY: Readonly<Record<Way, string>> = {
  app: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

const texts = { failed: ADMIN_TEXTS.otpFailed, network: ADMIN_TEXTS.otpException }

interface CodeFormProps {
  way: TypedWay
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
  /** What the account has, and whether a code can be sent in the place of that. */
  has: SecondStepOptions
}

/** The second step of signing in with an authenticator app or a passkey, and the ways around it. */
export function AppCode({ has, ...whose }: AppCodeProps) {
  const mayAskPasskeys = useMayAskPasskeys() === true
  const ways: Way[] = [
    ...(has.hasApp ? (['app'] as const) : []),
    ...(has.hasPasskey && mayAskPasskeys ? (['passkey'] as const) : []),
    'recovery',
  ]
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? ways[0] ?? 'recovery'
  const { title, hint } =
    way === 'passkey' ? { title: 'Use your passkey', hint: SECOND_STEP_TEXTS.usePasskey } : WAYS[way]
  return (
    <AuthPage title={title} hint={hint} back={<BackToPrevious />}>
      {way === 'passkey' ? (
        <Box mt="xl">
          <PasskeyButton />
        </Box>
      ) : (
        <CodeForm key={way} way={way} {...whose} />
      )}
      <Stack gap="xs" mt="md">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="subtle" size="md" onClick={() => setChosen(other)}>
              {TO_WAY[other]}
            </Button>
          ))}
        {has.sendsCode && <SendInstead {...whose} />}
      </Stack>
    </AuthPage>
  )
}
