import { ACCOUNT_ENDPOINTS } from '#contract/endpoints/accounts'

const BEGINS: readonly string[] = [ACCOUNT_ENDPOINTS.login.path, ACCOUNT_ENDPOINTS.verifyOtp.path]
const RESET = ACCOUNT_ENDPOINTS.resetPassword.path.replace(':token', '')

/**
 * What a passing response tells of the session: it has begun, it has ended, or nothing. So the shell needs no word from
 * the page to start and stop listening for events.
 */
export function sessionSignal(method: string, path: string, status: number): 'begun' | 'ended' | null {
  const { pathname } = new URL(path, 'http://server')
  const isDone = status >= 200 && status < 300
  if (pathname === ACCOUNT_ENDPOINTS.readCurrentUser.path)
    return isDone ? 'begun' : status === 401 ? 'ended' : null
  if (!isDone) return null
  if (pathname === ACCOUNT_ENDPOINTS.logout.path) return 'ended'
  if (method === 'POST' && BEGINS.includes(pathname)) return 'begun'
  return method === 'PUT' && pathname.startsWith(RESET) ? 'begun' : null
}
