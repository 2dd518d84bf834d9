import type { SecondStepOptions } from '#contract/account-responses'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { GUARDED_SCREENS } from '#contract/pages'
import { withoutTrailingSlashes } from '#contract/urls'

export interface SignInState {
  from?: { pathname: string; search?: string; hash?: string }
  /** Set if an authenticator app or passkey is required instead of a sent code. */
  authenticator?: SecondStepOptions | undefined
}

const behindSignIn = new Set(GUARDED_SCREENS.map((path) => path.toLowerCase()))
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Returns the path to open after signing in: `from` if it is a protected screen, otherwise the dashboard.
 * @param state the router's state, which survives reloads and may contain anything
 */
export function redirectTarget(state: unknown): string {
  const from = (state as SignInState | null | undefined)?.from
  const pathname = text(from?.pathname)
  if (!behindSignIn.has(withoutTrailingSlashes(pathname.toLowerCase())))
    return ADMIN_NAVIGATION.dashboard.href
  return pathname + text(from?.search) + text(from?.hash)
}

export const otpPath = (email: string, phone: string) =>
  `/otp-verification/${encodeURIComponent(email)}/${encodeURIComponent(phone)}`
