import { ADMIN } from '../../api/testing/first-admin.ts'
import type { TestServer } from '../../api/testing/test-server.ts'
import type { ProtocolHandler } from './desk-handler.ts'

/** Environment of a test server that asks for no code: a known device's sign-in. */
export const WITHOUT_CODE = { LOGIN_OTP: 'never' } as const

/** Signs in through the handler, as the page does; the server runs with WITHOUT_CODE. */
export async function signIn(server: TestServer, desk: ProtocolHandler): Promise<Response> {
  await server.signedIn()
  const { email, password } = ADMIN
  return desk.send('POST', '/api/v1/user/login', { email, password })
}
