import { SHELL_ROUTES } from '#contract/routes'

const SIGN_INS: readonly string[] = [
  SHELL_ROUTES.login,
  SHELL_ROUTES.verifyOtp,
  SHELL_ROUTES.verifyAuthenticator,
  SHELL_ROUTES.verifyRecoveryCode,
]
const RESET = SHELL_ROUTES.resetPassword.replace(':token', '')

/**
 * Returns whether a response starts or ends the session, so that the app starts and stops listening for events without
 * messages from the page.
 */
export function sessionSignal(method: string, path: string, status: number): 'started' | 'ended' | null {
  const { pathname } = new URL(path, 'http://server')
  const isDone = status >= 200 && status < 300
  if (pathname === SHELL_ROUTES.currentUser) return isDone ? 'started' : status === 401 ? 'ended' : null
  if (!isDone) return null
  if (pathname === SHELL_ROUTES.logout) return 'ended'
  if (method === 'POST' && SIGN_INS.includes(pathname)) return 'started'
  return method === 'PUT' && pathname.startsWith(RESET) ? 'started' : null
}
