import type { Cookies } from 'electron'
import { STAFF_HINT, TRUST_LIFETIME } from '#contract/limits'

/**
 * Keeps the cookies of a server over a restart of the app. A browser that is not trusted gets cookies without an expiry,
 * which Electron drops when it quits. Here they expire when the longest session does; the server ends a session earlier
 * where the institute wants that.
 * @param origin of the server
 * @returns whether somebody is signed in: after a password that still needs a code, nobody is
 */
export async function keepSessionCookies(cookies: Cookies, origin: string): Promise<boolean> {
  const expirationDate = (Date.now() + TRUST_LIFETIME) / 1000
  const all = await cookies.get({ url: origin })
  const passing = all.filter(({ session }) => session)
  for (const { name, value, path = '/', secure = false, httpOnly = false, sameSite } of passing)
    await cookies.set({ url: origin, name, value, path, secure, httpOnly, sameSite, expirationDate })
  // Chromium would write them half a minute later
  await cookies.flushStore()
  return all.some(({ name }) => name === STAFF_HINT)
}
