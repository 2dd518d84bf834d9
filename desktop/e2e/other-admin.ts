import type { ServerFixture } from '../../api/testing/browser-test.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { waitForCode } from '../../api/testing/outbox.ts'

let count = 0

/** Somebody who is not registered yet. */
export function newPerson(name: string) {
  count += 1
  const serial = `${process.pid % 10_000}${String(count).padStart(2, '0')}`
  return {
    name,
    email: `person${serial}@example.com`,
    phone: `+9198${serial.padStart(8, '0')}`,
    password: 'a long enough password',
    verificationMethod: 'email',
  } as const
}

export type Person = ReturnType<typeof newPerson>

/** Registers another administrator by one who is signed in. @returns a browser of theirs, signed in and trusted */
export async function registerOther(
  staff: HttpClient,
  server: ServerFixture,
  person: Person,
): Promise<HttpClient> {
  await staff.post('/api/v1/user/register', person)
  const { email, phone } = person
  const client = new HttpClient(server.url)
  await client.post(
    '/api/v1/user/verify-otp',
    { email, phone, otp: await waitForCode(server.dataDir, email) },
    { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' } },
  )
  return client
}

/** Takes an administrator away again. */
export async function removeOther(staff: HttpClient, email: string): Promise<void> {
  const { body } = await staff.get<{ admins: { id: string; email: string }[] }>('/api/admin/all-users')
  const found = body.admins.find((admin) => admin.email === email)
  if (found) await staff.delete(`/api/admin/${found.id}`)
}
