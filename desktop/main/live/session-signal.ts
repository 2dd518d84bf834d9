import { SHELL_ROUTES } from '#contract/routes'

const BEGINS: readonly string[] = [
  SHELL_ROUTES.login,
  SHELL_ROUTES.verifyOtp,
  SHELL_ROUTES.verifyAuthenticator,
  SHELL_ROUTES.verifyRecoveryCode,
]
const RESET = SHELL_ROUTES.resetPassword.replace(':token', '')

/**
 * What a passing response tells of the session: it has begun, it has ended, or nothing. So the shell needs no word from
 * the page to start and stop listening for events.
 */
export function sessionSignal(method: string, path: string, status: number): 'begun' | 'ended' | null {
  const { pathname } = new URL(path, 'http://server')
  const isDone = status >= 200 && status < 300
  if (pathname === SHELL_ROUTES.currentUser) return isDone ? 'begun' : status === 401 ? 'ended' : null
  if (!isDone) return null
  if (pathname === SHELL_ROUTES.logout) return 'ended'
  if (method === 'POST' && BEGINS.includes(pathname)) return 'begun'
  return method === 'PUT' && pathname.startsWith(RESET) ? 'begun' : null
}
