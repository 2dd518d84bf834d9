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

/** Milliseconds between two requests for the delivery status of the code. */
const POLL_MS = 3000

/** Explains how to find or resend the code if it can't be delivered; nothing otherwise. */
function CodeDelivery() {
  const { data } = useQuery({
    queryKey: ['code-delivery'],
    queryFn: ({ signal }) => api.readCodeDelivery({ signal }),
    refetchInterval: ({ state }) => (state.data?.delivery === 'sent' ? false : POLL_MS),
    retry: false,
    gcTime: 0,
  })
  if (data?.delivery === 'console') {
    return (
      <Text size="sm" role="status">
        Email and SMS aren’t set up yet. Find your code in the server’s console or log, or in the{' '}
        <Code>outbox</Code> folder of its data directory.
      </Text>
    )
  }
  if (data?.delivery !== 'failing') return null
  return (
    <Stack gap={4} role="status">
      <Text size="sm" fw={600}>
        We couldn’t send your code yet. We’ll keep trying automatically.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>Select “Resend code” to try right away with a new code.</List.Item>
        <List.Item>
          Run <Code>npm run admin -- check</Code> on the server to find the problem.
        </List.Item>
        <List.Item>
          Run <Code>npm run admin -- create</Code> on the server to create an administrator without a code.
        </List.Item>
      </List>
    </Stack>
  )
}

interface SentCodeProps {
  email: string
  phone: string
}

/** The second sign-in step, and the last step of a registration. */
export function OtpVerification() {
  const { email = '', phone = '' } = useParams()
  const authenticator = (useLocation().state as SignInState | null)?.authenticator
  return authenticator ? (
    <AppCode email={email} phone={phone} has={authenticator} />
  ) : (
    <SentCode email={email} phone={phone} />
  )
}

function SentCode({ email, phone }: SentCodeProps) {
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const { verify, isBusy, problem, setProblem } = useVerifyOtp(email, phone)
  const [round, setRound] = useState(0)
  const problemId = useId()

  // A new round mounts a new field, which takes the focus.
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
    <AuthPage title="Enter your code" hint={ADMIN_TEXTS.otpHint} back={<BackToPrevious />}>
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
