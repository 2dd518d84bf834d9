import { Secret, TOTP } from 'otpauth'
import type { HttpClient } from './http-client.ts'

/** Returns the code of an authenticator app for a key. @param steps time steps later, or earlier if negative */
export const appCode = (key: string, now = Date.now(), steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: now + steps * 30_000 })

/**
 * Sets up an authenticator app for the signed-in user.
 * @param now time of the server, at the start of a time step
 * @returns the key and the ten recovery codes
 */
export async function setUpApp(
  client: HttpClient,
  currentPassword: string,
  now: number,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const begun = await client.post<{ key: string }>('/api/v1/user/authenticator', { currentPassword })
  const { key } = begun.body
  // Uses the previous code, so that the current and next ones are left for the test.
  const code = appCode(key, now, -1)
  const confirmed = await client.put<{ recoveryCodes: string[] }>('/api/v1/user/authenticator', { code })
  if (confirmed.status !== 200) throw new Error(`The app was refused: ${JSON.stringify(confirmed.body)}`)
  return { key, recoveryCodes: confirmed.body.recoveryCodes }
}
