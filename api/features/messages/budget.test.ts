import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ADMIN } from '../../testing/first-admin.ts'
import { readOutbox, waitForMessages } from '../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { PER_NETWORK } from './budget.ts'

const HOUR_MS = 3_600_000
const SETTINGS = { TRUST_PROXY: '1', NOTIFY_EMAIL: 'desk@example.com' }
const STRANGER = '203.0.113.7'

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await startTestServer(SETTINGS)
  await server.signedIn()
})
afterAll(() => server.close())

async function arrive(network: string): Promise<void> {
  count += 1
  const body = {
    name: 'Ravi Menon',
    mobile: '9876543210',
    email: `ravi${count}@example.com`,
    course: 'Java',
  }
  const headers = { 'X-Forwarded-For': network }
  const { status } = await server.visitor().post('/api/enquiries', body, { headers })
  expect(status).toBe(201)
}

const ENQUIRY_SUBJECT = /enquiry|enquiries/i
const mails = async () => {
  server.deps.outbox.wake()
  await server.deps.outbox.idle()
  return readOutbox(server.dataDir).filter((text) =>
    ENQUIRY_SUBJECT.test(/^Subject: .*/m.exec(text)?.[0] ?? ''),
  )
}

describe('the hourly email budget', () => {
  it('limits the emails of one network without affecting another', async () => {
    for (let n = 0; n < 15; n++) await arrive(STRANGER)
    expect(await mails()).toHaveLength(PER_NETWORK)
    await arrive('198.51.100.9')
    expect(await mails()).toHaveLength(PER_NETWORK + 2)
  })

  it('survives a restart', async () => {
    await server.stop()
    server = await startTestServer({ ...SETTINGS, DATA_DIR: server.dataDir })
    await arrive(STRANGER)
    expect(await mails()).toHaveLength(PER_NETWORK + 2)
  })

  it('delays no codes or links', async () => {
    const browser = server.visitor()
    await browser.post(ENDPOINTS.forgotPassword.path, { email: ADMIN.email })
    expect(await waitForMessages(server.dataDir, /Reset your password/)).toHaveLength(1)
  })

  it('combines the rest in one digest after an hour, and sends thank-yous later', async () => {
    const before = (await mails()).length
    server.clock.advance(HOUR_MS + 1000)
    const after = await mails()
    const digests = after.filter((text) => /^Subject: \d+ more enquiries arrived/m.test(text))
    expect(digests).toHaveLength(1)
    const waiting = await server.deps.database.message.count({ where: { sentAt: null, failedAt: null } })
    expect(waiting).toBe(0)
    const combined = Number(/^Subject: (\d+)/m.exec(digests[0] ?? '')?.[1])
    const sent = await server.deps.database.message.count({
      where: { purpose: 'staff', sentAt: { not: null } },
    })
    expect(sent).toBe(count)
    expect(after.length - before - 1, 'thank-yous').toBe(2 * count - before - combined)
  })
})
