import type { BrowserContext } from '@playwright/test'
import { HttpClient } from './http-client.ts'
import { waitForCode } from './outbox.ts'

/** A server with the folder that its messages land in. */
interface Site {
  url: string
  dataDir: string
}

/** The password of everybody whom the tests register beside ADMIN. */
export const COLLEAGUE_PASSWORD = 'a long enough password'

let count = 0

/** Somebody who is not registered yet. */
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

/** Registers another administrator by one who is signed in. @returns a browser of theirs, signed in and trusted */
export async function registerOther(staff: HttpClient, server: Site, person: Person): Promise<HttpClient> {
  const { email, phone, password } = person
  // A code is for the browser that has asked for it: each has one, so that several may be registered at once.
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
 * Signs in on a browser that nobody knows, with a code.
 * @param codes how many codes the person has been sent by then
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
 * Takes an administrator away again.
 * @param context their browser: its pages are left first, as they would go on asking, and a browser tells of each refusal
 */
export async function removeOther(staff: HttpClient, email: string, context?: BrowserContext): Promise<void> {
  for (const page of context?.pages() ?? []) await page.goto('about:blank', { waitUntil: 'commit' })
  const { body } = await staff.get<{ admins: { id: string; email: string }[] }>('/api/admin/all-users')
  const found = body.admins.find((admin) => admin.email === email)
  if (found) await staff.delete(`/api/admin/${found.id}`)
}
