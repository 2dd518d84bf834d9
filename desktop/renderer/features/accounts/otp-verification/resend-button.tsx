import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { OTP_LIMITS } from '#contract/limits'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import classes from './otp-input.module.css'

/** Returns whole seconds until a time, at least 0. Both times are in milliseconds since 1970. */
export const secondsUntil = (timestamp: number, now: number) =>
  Math.max(0, Math.ceil((timestamp - now) / 1000))

/**
 * Counts down from now.
 * @param duration milliseconds
 * @returns the seconds left, and a function to restart
 */
function useCountdown(duration: number) {
  const [end, setEnd] = useState(() => Date.now() + duration)
  const [now, setNow] = useState(() => Date.now())
  const isRunning = now < end

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  const restart = () => {
    setNow(Date.now())
    setEnd(Date.now() + duration)
  }
  return { seconds: secondsUntil(end, now), restart }
}

interface ResendButtonProps {
  email: string
  phone: string
  onProblem: (text: string) => void
}

/** Requests a new code. The cool-down starts when the screen opens, since a code was just sent. */
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
      {seconds > 0 ? `Resend code in ${seconds} s` : 'Resend code'}
    </Button>
  )
}
