import { Button, Code, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { OTP_LENGTH } from '#contract/limits'
import { Problem } from '../../../components/banner'
import { api } from '../../../lib/api'
import type { SignInState } from '../../../lib/sign-in-paths'
import { AuthForm } from '../auth-page/auth-form'
import { AuthPage } from '../auth-page/auth-page'
import { BackToPrevious } from '../auth-page/back-link'
import { AppCode } from './app-code'
import { EMPTY_BOXES } from './otp-boxes'
import { OtpInput } from './otp-input'
import { ResendButton } from './resend-button'
import { useVerifyOtp } from './use-verify-otp'

/** Milliseconds between two looks at what became of the code. */
const LOOK_MS = 3000

/** Says where the code is when it can't come by mail or SMS, and how to go on; nothing while all is well. */
function CodeDelivery() {
  const { data } = useQuery({
    queryKey: ['code-delivery'],
    queryFn: ({ signal }) => api.readCodeDelivery({ signal }),
    refetchInterval: ({ state }) => (state.data?.delivery === 'sent' ? false : LOOK_MS),
    retry: false,
    gcTime: 0,
  })
  if (data?.delivery === 'console') {
    return (
      <Text size="sm" role="status">
        This server sends no messages yet: the code stands in the window or log in which it was started, and
        in the folder <Code>outbox</Code> of its data.
      </Text>
    )
  }
  if (data?.delivery !== 'failing') return null
  return (
    <Stack gap={4} role="status">
      <Text size="sm" fw={600}>
        The code has not left the server: nobody takes its message. It is tried again by itself.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>“Resend the code” tries at once with a new code.</List.Item>
        <List.Item>
          <Code>npm run admin -- check</Code>, on the server, names what is wrong with the mail.
        </List.Item>
        <List.Item>
          <Code>npm run admin -- create</Code>, on the server, makes an administrator without any message.
        </List.Item>
      </List>
    </Stack>
  )
}

interface WhoseCode {
  email: string
  phone: string
}

/** The second step of signing in, and the end of registering: by the code that was sent, or by the app's. */
export function OtpVerification() {
  const { email = '', phone = '' } = useParams()
  const authenticator = (useLocation().state as SignInState | null)?.authenticator
  return authenticator ? (
    <AppCode email={email} phone={phone} has={authenticator} />
  ) : (
    <SentCode email={email} phone={phone} />
  )
}

function SentCode({ email, phone }: WhoseCode) {
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const { verify, isBusy, problem, setProblem } = useVerifyOtp(email, phone)
  const [round, setRound] = useState(0)
  const problemId = useId()

  // A new round is a new field, which takes the focus when it appears.
  const startAgain = () => {
    setBoxes(EMPTY_BOXES)
    setRound(round + 1)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const otp = boxes.join('')
    if (otp.length !== OTP_LENGTH) setProblem(ACCOUNT_TEXTS.otp)
    else if (!isBusy && (await verify(otp))) startAgain()
  }

  return (
    <AuthPage title="Enter the code" hint={ADMIN_TEXTS.otpHint} back={<BackToPrevious />}>
      <AuthForm onSubmit={submit}>
        <div id={problemId}>
          <Problem text={problem} />
        </div>
        <OtpInput
          key={round}
          boxes={boxes}
          onChange={setBoxes}
          readOnly={isBusy}
          problemId={problem ? problemId : undefined}
        />
        <Button type="submit" size="md" disabled={isBusy} fullWidth>
          {isBusy ? ADMIN_TEXTS.verifying : ADMIN_TEXTS.verifyOtp}
        </Button>
        <Group justify="center">
          <ResendButton email={email} phone={phone} onProblem={setProblem} />
        </Group>
        <CodeDelivery />
      </AuthForm>
    </AuthPage>
  )
}
