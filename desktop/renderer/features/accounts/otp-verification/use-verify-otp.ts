import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import type { ENDPOINTS } from '#contract/endpoints/all'
import type { ResponseBody } from '#contract/endpoints/endpoint'
import { api } from '../../../lib/api'
import { ApiError, failureText } from '../../../lib/api-errors'
import { useSession } from '../../../lib/session'
import { redirectTarget } from '../../../lib/sign-in-paths'
import { toast } from '../../../lib/toast'

type VerifyResponse = Partial<ResponseBody<typeof ENDPOINTS.verifyOtp>>

const isSuccess = ({ success, message }: VerifyResponse) =>
  success === true || message === ACCOUNT_TEXTS.otpSuccess

/** Starts the session after a correct code and opens the requested screen. */
export function useVerified() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return ({ message, user }: VerifyResponse) => {
    toast.success(message || ACCOUNT_TEXTS.otpSuccess)
    if (user) useSession.getState().signIn(user)
    navigate(redirectTarget(state), { replace: true })
  }
}

/** Verifies a code. An administrator who verifies someone else's code stays signed in. */
export function useVerifyOtp(email: string, phone: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const onVerified = useVerified()

  /** @returns true if the code was rejected and must be entered again */
  const verify = async (otp: string): Promise<boolean> => {
    setBusy(true)
    setProblem('')
    try {
      const answer: VerifyResponse = await api.verifyOtp({ email, phone, otp })
      if (!isSuccess(answer)) {
        setProblem(answer.message || ADMIN_TEXTS.otpFailed)
        return true
      }
      onVerified(answer)
      return false
    } catch (error) {
      const network = ADMIN_TEXTS.otpException
      setProblem(failureText(error, { failed: ADMIN_TEXTS.otpFailed, network }))
      return error instanceof ApiError
    } finally {
      setBusy(false)
    }
  }
  return { verify, isBusy, problem, setProblem }
}
