import type { SecondStepOptions } from '#contract/account-responses'
import { withoutTrailingSlashes } from '#contract/addresses'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { GUARDED_SCREENS } from '#contract/pages'

/** What travels in the router's state to the sign-in screens. */
export interface SignInState {
  /** Where the person wanted to go. */
  from?: { pathname: string; search?: string; hash?: string }
  /** Their authenticator app or passkey is asked for, and no code was sent. */
  authenticator?: SecondStepOptions | undefined
}

const behindSignIn = new Set(GUARDED_SCREENS.map((path) => path.toLowerCase()))
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Where to go after signing in: `from` when it is a screen behind the sign-in, in any spelling, else the dashboard.
 * @param state the router's state, which survives reloads and so may be anything
 */
export function redirectTarget(state: unknown): string {
  const from = (state as SignInState | null | undefined)?.from
  const pathname = text(from?.pathname)
  if (!behindSignIn.has(withoutTrailingSlashes(pathname.toLowerCase())))
    return ADMIN_NAVIGATION.dashboard.href
  return pathname + text(from?.search) + text(from?.hash)
}

/** The address of the OTP screen for one person; both values are URL-encoded. */
export const otpPath = (email: string, phone: string) =>
  `/otp-verification/${encodeURIComponent(email)}/${encodeURIComponent(phone)}`
