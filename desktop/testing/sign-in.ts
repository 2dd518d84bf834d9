import { ADMIN } from '../../api/testing/first-admin.ts'
import type { TestServer } from '../../api/testing/test-server.ts'
import type { ProtocolHandler } from './protocol-handler.ts'

/** Environment of a test server that does not require a code at sign-in. */
export const WITHOUT_CODE = { LOGIN_OTP: 'never' } as const

/** Signs in through the handler, as the page does. The server must run with WITHOUT_CODE. */
export async function signIn(server: TestServer, handler: ProtocolHandler): Promise<Response> {
  await server.signedIn()
  const { email, password } = ADMIN
  return handler.send('POST', '/api/v1/user/login', { email, password })
}
