import type { HttpClient } from './http-client.ts'
import { waitForCode } from './outbox.ts'

export const ADMIN = {
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  phone: '+919876543210',
  password: 'correct horse battery',
  verificationMethod: 'email',
} as const

/** Confirmation by ADMIN for changes through which data or secrets could leak. */
export const OWN_PASSWORD = { currentPassword: ADMIN.password } as const

/** Registers ADMIN with the set-up token and signs in the client. */
export async function registerFirst(client: HttpClient, setupToken: string, dataDir: string): Promise<void> {
  const headers = { 'x-setup-token': setupToken }
  const { name, email, phone, password, verificationMethod } = ADMIN
  await client.post(
    '/api/v1/user/register',
    { name, email, phone, password, verificationMethod },
    { headers },
  )
  const otp = await waitForCode(dataDir, email)
  const answer = await client.post('/api/v1/user/verify-otp', { email, phone, otp })
  if (answer.status !== 200)
    throw new Error(`The first administrator was refused: ${JSON.stringify(answer.body)}`)
}
