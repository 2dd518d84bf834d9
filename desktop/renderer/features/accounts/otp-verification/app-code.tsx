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
import { useCanUsePasskeys } from '../../../lib/passkeys'
import { toast } from '../../../lib/toast'
import { useFirstField } from '../../../lib/use-first-field'
import { useSubmit } from '../../../lib/use-submit'
import { AuthForm } from '../auth-page/auth-form'
import { AuthPage } from '../auth-page/auth-page'
import { BackToPrevious } from '../auth-page/back-link'
import { PasskeyButton } from '../auth-page/passkey-button'
import { useVerified } from './use-verify-otp'

const TYPED_FACTORS = {
  app: {
    title: 'Enter your code',
    hint: SECOND_STEP_TEXTS.enterCode,
    label: 'Code',
    schema: verifyAuthenticatorSchema,
    send: api.verifyAuthenticator,
    field: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    title: 'Enter a recovery code',
    hint: 'Enter one of the 10 codes that you saved, with or without hyphens. Each works once.',
    label: 'Recovery code',
    schema: verifyRecoveryCodeSchema,
    send: api.verifyRecoveryCode,
    field: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
  },
} as const

type TypedFactor = keyof typeof TYPED_FACTORS
type Factor = TypedFactor | 'passkey'
const BUTTONS: Readonly<Record<Factor, string>> = {
  app: 'Use authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

const texts = { failed: ADMIN_TEXTS.otpFailed, network: ADMIN_TEXTS.otpException }

interface CodeFormProps {
  factor: TypedFactor
  email: string
  phone: string
}

function CodeForm({ factor, email, phone }: CodeFormProps) {
  const { label, schema, send, field } = TYPED_FACTORS[factor]
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

/** Sends a one-time code and opens the screen to enter it. */
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
  /** The factors of the account, and whether a code can be sent instead. */
  has: SecondStepOptions
}

/** The second sign-in step with an authenticator app or passkey, and its alternatives. */
export function AppCode({ has, ...account }: AppCodeProps) {
  const canUsePasskeys = useCanUsePasskeys() === true
  const factors: Factor[] = [
    ...(has.hasApp ? (['app'] as const) : []),
    ...(has.hasPasskey && canUsePasskeys ? (['passkey'] as const) : []),
    'recovery',
  ]
  const [chosen, setChosen] = useState<Factor>()
  const factor = chosen ?? factors[0] ?? 'recovery'
  const { title, hint } =
    factor === 'passkey'
      ? { title: 'Use your passkey', hint: SECOND_STEP_TEXTS.usePasskey }
      : TYPED_FACTORS[factor]
  return (
    <AuthPage title={title} hint={hint} back={<BackToPrevious />}>
      {factor === 'passkey' ? (
        <Box mt="xl">
          <PasskeyButton />
        </Box>
      ) : (
        <CodeForm key={factor} factor={factor} {...account} />
      )}
      <Stack gap="xs" mt="md">
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <Button key={other} variant="subtle" size="md" onClick={() => setChosen(other)}>
              {BUTTONS[other]}
            </Button>
          ))}
        {has.sendsCode && <SendInstead {...account} />}
      </Stack>
    </AuthPage>
  )
}
