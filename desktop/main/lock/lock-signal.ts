import { SHELL_ROUTES } from '#contract/routes'

const PASSWORD_ROUTES: readonly string[] = [
  SHELL_ROUTES.checkPassword,
  SHELL_ROUTES.login,
  SHELL_ROUTES.verifyOtp,
]
const RESET = SHELL_ROUTES.resetPassword.replace(':token', '')

/**
 * True if a response unlocks the windows because the server has accepted a password. Messages from pages don't unlock, and
 * neither does an expired session, so that its data stays hidden.
 */
export function isUnlocking(method: string, path: string, status: number): boolean {
  if (status < 200 || status >= 300) return false
  const { pathname } = new URL(path, 'http://server')
  if (method === 'POST') return PASSWORD_ROUTES.includes(pathname)
  return method === 'PUT' && pathname.startsWith(RESET)
}
