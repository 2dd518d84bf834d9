import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { codeMessage } from '../messages/index.ts'
import { inBrand } from './brand-mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function sent(): Promise<string> {
  let html = ''
  const transport = inBrand(server.deps.database, async (message) => {
    html = message.html
  })
  const letter = codeMessage({ name: 'Asha #1f1a4d;', code: '12345', minutes: 10 })
  const envelope = {
    id: '1',
    recipient: 'a@example.com',
    replyTo: '',
    createdAt: new Date(),
    expiresAt: null,
  }
  await transport({ ...letter, ...envelope }, new AbortController().signal)
  return html
}

it('an email is sent in the institute’s current colours, with its text unchanged', async () => {
  const before = await sent()
  expect(before).toContain('#1f1a4d')
  const admin = await server.signedIn()
  await admin.put('/api/brand', { ...ORIGINAL_BRAND, ink: '#0b3d2e', accent: '#f2c14e' })
  const after = await sent()
  expect(after).toContain('color:#0b3d2e')
  expect(after).toContain('border-top:5px solid #f2c14e')
  expect(after.replaceAll('Asha #1f1a4d;', '')).not.toContain('#1f1a4d')
  expect(after).toContain('Hello Asha #1f1a4d;')
})
