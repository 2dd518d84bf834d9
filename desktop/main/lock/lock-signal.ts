import { SHELL_ROUTES } from '#contract/routes'

const LIFTS: readonly string[] = [SHELL_ROUTES.checkPassword, SHELL_ROUTES.login, SHELL_ROUTES.verifyOtp]
const RESET = SHELL_ROUTES.resetPassword.replace(':token', '')

/**
 * Whether a passing response lifts the lock: the server has called a password right. What a page says lifts nothing,
 * and neither does an ended session, behind which what it showed must not come to light.
 */
export function liftsLock(method: string, path: string, status: number): boolean {
  if (status < 200 || status >= 300) return false
  const { pathname } = new URL(path, 'http://server')
  if (method === 'POST') return LIFTS.includes(pathname)
  return method === 'PUT' && pathname.startsWith(RESET)
}
