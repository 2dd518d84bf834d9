import { Button } from '@mantine/core'
import { useState } from 'react'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { OTP_LIMITS } from '#contract/limits'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import classes from './otp-input.module.css'
import { useCountdown } from './use-countdown'

interface ResendButtonProps {
  email: string
  phone: string
  onProblem: (text: string) => void
}

/** Asks for a new code, once the cool-down is over. One code has just been sent when the screen opens. */
export function ResendButton({ email, phone, onProblem }: ResendButtonProps) {
  const { seconds, restart } = useCountdown(OTP_LIMITS.resendAfter)
  const [isBusy, setBusy] = useState(false)

  const resend = async () => {
    setBusy(true)
    onProblem('')
    try {
      const { message } = await api.resendOtp({ email, phone })
      toast.success(message || ACCOUNT_TEXTS.otpSent)
      restart()
    } catch (error) {
      onProblem(failureText(error, { failed: ACCOUNT_TEXTS.otpWait }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      className={classes.resend}
      variant="subtle"
      onClick={resend}
      disabled={seconds > 0}
      loading={isBusy}
    >
      {seconds > 0 ? `Resend the code in ${seconds} s` : 'Resend the code'}
    </Button>
  )
}
