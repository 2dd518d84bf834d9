import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/database.ts'
import { Foreground } from '../../lib/foreground.ts'
import { createLogger } from '../../lib/logger.ts'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { SmtpInbox } from '../../testing/smtp-inbox.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { TestClock } from '../../testing/test-server.ts'
import { Outbox } from './outbox.ts'
import { smsFolder } from './outbox-folder.ts'
import { smtpTransport, toMailPlace } from './smtp.ts'

const LEASE = 75_000
const QUICK = { attempt: 300, stop: 50 }

let folder: ReturnType<typeof temporaryDataDir>
let database: Database
let inbox: SmtpInbox
let clock: TestClock
let log: string[]
const started: Outbox[] = []

beforeEach(async () => {
  folder = temporaryDataDir()
  database = await openDatabase(await testDatabase(folder.dataDir))
  inbox = await SmtpInbox.open()
  clock = new TestClock()
  log = []
})
afterEach(async () => {
  inbox.hangUp()
  await Promise.all(started.splice(0).map((outbox) => outbox.stop()))
  await inbox.close()
  await database.$disconnect()
  folder.remove()
})

function startOutbox(times: { attempt?: number; stop?: number } = {}): Outbox {
  const logger = createLogger('trace', { write: (line) => void log.push(line) })
  const transports = {
    email: smtpTransport(
      toMailPlace(inbox.url, { smtpTls: 'required' }),
      'Prospectus <desk@institute.example>',
    ),
    sms: smsFolder({ dataDir: folder.dataDir, print: () => undefined }),
  }
  const outbox = new Outbox({ database, clock, transports, logger, foreground: new Foreground() }, times)
  started.push(outbox)
  return outbox
}
const mail = (recipient = 'a@example.org') =>
  ({ channel: 'email', recipient, subject: 'Hello', text: 'Hello\n', html: '' }) as const
const onlyRow = () => database.message.findFirstOrThrow()
async function turn(outbox: Outbox, ms: number): Promise<void> {
  clock.advance(ms)
  outbox.wake()
  await outbox.idle()
}

describe('the outbox', () => {
  it('sends no message twice from two servers on one database', async () => {
    const servers = [startOutbox(), startOutbox()]
    for (let count = 0; count < 40; count++) await servers[0]?.enqueue(mail(`visitor${count}@example.org`))
    for (const server of servers) server.wake()
    await inbox.taken.wait(40)
    for (const server of servers) await server.idle()
    for (const server of servers) await turn(server, LEASE)
    expect(inbox.taken.all).toHaveLength(40)
    expect(new Set(inbox.taken.all.map(({ messageId }) => messageId)).size).toBe(40)
  })
})

describe('recovery of a provider', () => {
  const refuseAll = () => ({ refuse: 421, at: 'MAIL FROM' }) as const
  const take = () => 'accept' as const
  /** Queues messages that were refused and are now paused for minutes. */
  async function leaveWaiting(outbox: Outbox, count: number): Promise<void> {
    inbox.behaviour = refuseAll
    for (let at = 0; at < count; at++) await outbox.enqueue(mail(`visitor${at}@example.org`))
    await turn(outbox, 0)
    await turn(outbox, 10_000)
    await turn(outbox, 60_000)
  }

  it('sends all waiting messages as soon as one is accepted', async () => {
    const outbox = startOutbox()
    await leaveWaiting(outbox, 5)
    inbox.behaviour = take
    await turn(outbox, 0)
    expect(inbox.taken.all).toEqual([])
    await outbox.enqueue(mail('next@example.org'))
    await turn(outbox, 10_000)
    expect(inbox.taken.all).toHaveLength(6)
  })
  it('sends all waiting messages when the server starts', async () => {
    await leaveWaiting(startOutbox(), 5)
    inbox.behaviour = take
    startOutbox().start()
    await inbox.taken.wait(5)
  })
  it('is probed with one message every 10 seconds', async () => {
    const outbox = startOutbox()
    await leaveWaiting(outbox, 3)
    for (let at = 0; at < 50; at++) await outbox.enqueue(mail(`later${at}@example.org`))
    const countTries = async () =>
      (await database.message.aggregate({ _sum: { attempts: true } }))._sum.attempts ?? 0
    const before = await countTries()
    await turn(outbox, 8_000)
    expect(await countTries()).toBe(before)
    await turn(outbox, 2_000)
    expect(await countTries()).toBe(before + 1)
    await turn(outbox, 1_000)
    expect(await countTries()).toBe(before + 1)
    inbox.behaviour = take
    await turn(outbox, 9_000)
    expect(inbox.taken.all).toHaveLength(53)
  })
  it('retries everything at most once a minute', async () => {
    const outbox = startOutbox()
    await leaveWaiting(outbox, 2)
    inbox.behaviour = (recipient) => (recipient.startsWith('visitor') ? 'drop' : 'accept')
    const seconds = [10, 10, 1, 1]
    for (const second of seconds) {
      await outbox.enqueue(mail('next@example.org'))
      await turn(outbox, second * 1000)
    }
    expect(inbox.taken.all).toHaveLength(seconds.length)
    const left = await database.message.findMany({ where: { sentAt: null }, select: { attempts: true } })
    expect(left.map(({ attempts }) => attempts).sort()).toEqual([4, 4])
  })
})

describe('a hanging mail server', () => {
  it('is disconnected after a timeout, and the message is retried', async () => {
    inbox.behaviour = () => 'hang'
    const outbox = startOutbox(QUICK)
    await outbox.enqueue(mail())
    await turn(outbox, 0)
    const row = await onlyRow()
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null })
    expect(row.lastError).toContain('timeout: no response')
    inbox.behaviour = () => 'accept'
    await turn(outbox, 10_000)
    expect(inbox.taken.all).toHaveLength(1)
  })
})
