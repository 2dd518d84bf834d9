import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../../testing/built-server.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { SmtpInbox } from '../../testing/smtp-inbox.ts'

const TIMEOUT = { timeout: 60_000 }
const ENQUIRIES = 6

let folder: ReturnType<typeof temporaryDataDir>
let inbox: SmtpInbox
beforeEach(async () => {
  folder = temporaryDataDir()
  inbox = await SmtpInbox.open()
})
afterEach(async () => {
  await inbox.close()
  folder.remove()
})

const start = () =>
  startBuiltServer(folder.dataDir, {
    SMTP_URL: inbox.url,
    NOTIFY_EMAIL: 'desk@example.com',
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'trace',
  })
async function enquire(server: BuiltServer, count: number): Promise<void> {
  const answer = await new HttpClient(server.url).post('/api/enquiries', {
    name: 'Ravi Canary',
    mobile: '9876543210',
    email: `visitor${count}@example.org`,
    course: 'Java',
    message: '',
  })
  expect(answer.status).toBe(201)
}

describe('kill -9', () => {
  it('delivers batched and waiting emails exactly once after the restart', TIMEOUT, async () => {
    const killed = await start()
    for (let count = 0; count < ENQUIRIES / 2; count++) await enquire(killed, count)
    await inbox.taken.wait(ENQUIRIES)
    inbox.behaviour = () => 'hang'
    for (let count = ENQUIRIES / 2; count < ENQUIRIES; count++) await enquire(killed, count)
    await inbox.held.wait(2)
    await killed.stop('SIGKILL')
    inbox.behaviour = () => 'accept'
    const server = await start()
    await inbox.taken.wait(2 * ENQUIRIES)
    await server.stop('SIGTERM')
    const ids = inbox.taken.all.map(({ messageId }) => messageId)
    expect([ids.length, new Set(ids).size]).toEqual([2 * ENQUIRIES, 2 * ENQUIRIES])
    expect(killed.output() + server.output()).not.toMatch(/Canary|9876543210|visitor\d|desk@example/)
  })
})

describe('SIGTERM', () => {
  it(
    'exits cleanly within the grace period while an email hangs, and delivers it right after the start',
    TIMEOUT,
    async () => {
      inbox.behaviour = () => 'hang'
      const stopped = await start()
      await enquire(stopped, 1)
      await inbox.held.wait(2)
      expect(await stopped.stop('SIGTERM')).toBe(0)
      inbox.behaviour = () => 'accept'
      const server = await start()
      await inbox.taken.wait(2)
      await server.stop('SIGTERM')
      expect(new Set(inbox.taken.all.map(({ messageId }) => messageId)).size).toBe(2)
    },
  )
})
