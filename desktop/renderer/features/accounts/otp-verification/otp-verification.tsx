import { Button, Group } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { OTP_LENGTH } from '#contract/limits'
import { Problem } from '../../../components/banner'
import type { SignInState } from '../../../lib/sign-in-paths'
import { AuthForm } from '../auth-page/auth-form'
import { AuthPage } from '../auth-page/auth-page'
import { BackToPrevious } from '../auth-page/back-link'
import { AppCode } from './app-code'
import { CodeDelivery } from './code-delivery'
import { EMPTY_BOXES } from './otp-boxes'
import { OtpInput } from './otp-input'
import { ResendButton } from './resend-button'
import { useVerifyOtp } from './use-verify-otp'

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
