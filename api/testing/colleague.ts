import type { BrowserContext } from '@playwright/test'
import { HttpClient } from './http-client.ts'
import { waitForCode } from './outbox.ts'

/** A server with its data folder, which contains its messages. */
interface Site {
  url: string
  dataDir: string
}

/** Password of all test accounts except ADMIN. */
export const COLLEAGUE_PASSWORD = 'a long enough password'

let count = 0

/** Returns the details of a person who is not registered yet. */
export function newPerson(name: string) {
  count += 1
  const serial = `${process.pid % 10_000}${String(count).padStart(2, '0')}`
  return {
    name,
    email: `person${serial}@example.com`,
    phone: `+9198${serial.padStart(8, '0')}`,
    password: COLLEAGUE_PASSWORD,
    verificationMethod: 'email',
  } as const
}

export type Person = ReturnType<typeof newPerson>

type Credentials = Record<'email' | 'phone' | 'password', string>

/** Registers another administrator. @returns a client signed in as them on a trusted browser */
export async function registerOther(staff: HttpClient, server: Site, person: Person): Promise<HttpClient> {
  const { email, phone, password } = person
  // Codes are bound to a browser, so a separate one allows several registrations at the same time.
  const browser = new HttpClient(server.url)
  for (const [name, value] of staff.cookies) browser.cookies.set(name, value)
  await browser.post('/api/v1/user/register', person)
  await browser.post('/api/v1/user/verify-otp', {
    email,
    phone,
    otp: await waitForCode(server.dataDir, email),
  })
  return signInOn(new HttpClient(server.url), server, { email, phone, password }, 2)
}

/**
 * Signs in on an unknown browser, with a code.
 * @param codes number of codes sent to the person by then
 */
export async function signInOn(
  client: HttpClient,
  { dataDir }: Site,
  { email, phone, password }: Credentials,
  codes: number,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
): Promise<HttpClient> {
  await client.post('/api/v1/user/login', { email, password })
  const otp = await waitForCode(dataDir, email, codes)
  const headers = { 'User-Agent': userAgent }
  const answer = await client.post('/api/v1/user/verify-otp', { email, phone, otp }, { headers })
  if (answer.status !== 200) throw new Error(`${email} was refused: ${JSON.stringify(answer.body)}`)
  return client
}

/**
 * Removes an administrator.
 * @param context their browser, whose pages are left first, because their requests would fail and log errors
 */
export async function removeOther(staff: HttpClient, email: string, context?: BrowserContext): Promise<void> {
  for (const page of context?.pages() ?? []) await page.goto('about:blank', { waitUntil: 'commit' })
  const { body } = await staff.get<{ admins: { id: string; email: string }[] }>('/api/admin/all-users')
  const found = body.admins.find((admin) => admin.email === email)
  if (found) await staff.delete(`/api/admin/${found.id}`)
}
