import { Secret, TOTP } from 'otpauth'
import type { HttpClient } from './http-client.ts'

/** What an app on a phone shows for a key. @param steps so many codes later, or earlier */
export const appCode = (key: string, now = Date.now(), steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: now + steps * 30_000 })

/**
 * Sets an authenticator app up for whoever is signed in there.
 * @param now the server's clock, at the beginning of a time step
 * @returns its key and the ten recovery codes
 */
export async function setUpApp(
  client: HttpClient,
  currentPassword: string,
  now: number,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const begun = await client.post<{ key: string }>('/api/v1/user/authenticator', { currentPassword })
  const { key } = begun.body
  // The code before the present one: that and the next are left for what follows.
  const code = appCode(key, now, -1)
  const confirmed = await client.put<{ recoveryCodes: string[] }>('/api/v1/user/authenticator', { code })
  if (confirmed.status !== 200) throw new Error(`The app was refused: ${JSON.stringify(confirmed.body)}`)
  return { key, recoveryCodes: confirmed.body.recoveryCodes }
}
