import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/database.ts'
import { CLAIMANT } from '../../database/lease.ts'
import { Foreground } from '../../lib/foreground.ts'
import { createLogger } from '../../lib/logger.ts'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { waitForMessages } from '../../testing/outbox.ts'
import { SmtpInbox } from '../../testing/smtp-inbox.ts'
import { isOnPostgresql, testDatabase } from '../../testing/test-database.ts'
import { TestClock } from '../../testing/test-server.ts'
import { writeOn } from '../../testing/write-enquiries.ts'
import { admit, PER_HOUR, PER_NETWORK } from './budget.ts'
import { Outbox } from './outbox.ts'
import { smsFolder } from './outbox-folder.ts'
import { type ClaimedMessage, LATE_MS, OutboxRows } from './outbox-rows.ts'
import { purgeMessages, sweepOutbox } from './purge-messages.ts'
import { smtpTransport, toMailPlace } from './smtp.ts'
import type { Transport } from './transport.ts'

const LEASE = 75_000

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
  it('retries a message claimed by a lost machine only after the lease', async () => {
    const outbox = startOutbox()
    await outbox.enqueue(mail())
    await new OutboxRows(database, clock, LEASE).claimNext('email', false, [])
    await database.message.updateMany({ data: { claimedBy: 'another machine 1' } })
    outbox.start()
    await turn(outbox, LEASE - 1000)
    expect(inbox.taken.all).toEqual([])
    await turn(outbox, 1000)
    expect(inbox.taken.all).toHaveLength(1)
    expect((await onlyRow()).attempts).toBe(2)
  })
  it('retries messages claimed by a crashed process of this machine at the next start', async () => {
    const outbox = startOutbox()
    const { pid } = spawnSync(process.execPath, ['--version'])
    const deadProcess = CLAIMANT.replace(/\d+$/, String(pid))
    const otherMachine = `?${deadProcess.slice(1)}`
    for (const claimedBy of [deadProcess, otherMachine]) {
      const { id } = await outbox.enqueue(
        mail(`${claimedBy === deadProcess ? 'ours' : 'theirs'}@example.org`),
      )
      const nextAttemptAt = new Date(clock.now() + LEASE)
      await database.message.update({ where: { id }, data: { claimedBy, nextAttemptAt } })
    }
    outbox.start()
    await inbox.taken.wait(1)
    await outbox.idle()
    expect(inbox.taken.all.map(({ recipients }) => recipients)).toEqual([['ours@example.org']])
    const theirs = await database.message.findFirstOrThrow({ where: { sentAt: null } })
    expect(theirs.claimedBy).toBe(otherMachine)
  })
  it('leaves messages alone that another server is delivering', async () => {
    const outbox = startOutbox()
    await outbox.enqueue(mail())
    await new OutboxRows(database, clock, LEASE).claimNext('email', false, [])
    outbox.start()
    await outbox.stop()
    expect(inbox.taken.all).toEqual([])
    expect((await onlyRow()).claimedBy).toBe(CLAIMANT)
  })
  it('records a delivery later if the write failed, without sending again', async () => {
    await database.$executeRawUnsafe(
      isOnPostgresql
        ? 'ALTER TABLE "Message" ADD CONSTRAINT "full" CHECK ("sentAt" IS NULL)'
        : "CREATE TRIGGER full BEFORE UPDATE ON Message WHEN NEW.sentAt IS NOT NULL BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    const outbox = startOutbox()
    await outbox.enqueue(mail('canary@example.org'))
    await turn(outbox, 0)
    expect(inbox.taken.all).toHaveLength(1)
    expect((await onlyRow()).sentAt).toBeNull()
    expect(log.join('')).toContain('outbox failed')
    expect(log.join('')).not.toContain('canary')
    await database.$executeRawUnsafe(
      isOnPostgresql ? 'ALTER TABLE "Message" DROP CONSTRAINT "full"' : 'DROP TRIGGER full',
    )
    await turn(outbox, LEASE)
    expect((await onlyRow()).sentAt).not.toBeNull()
    expect(inbox.taken.all).toHaveLength(1)
  })
  it('sends no message twice when the clock jumps', async () => {
    inbox.behaviour = () => 'hang'
    const outbox = startOutbox({ stop: 50 })
    await outbox.enqueue(mail())
    outbox.wake()
    await inbox.held.wait(1)
    clock.advance(24 * 3_600_000)
    outbox.wake()
    await outbox.enqueue(mail('b@example.org'))
    outbox.wake()
    await inbox.held.wait(2)
    expect(inbox.held.all).toEqual(['a@example.org', 'b@example.org'])
  })
})

describe('OutboxRows', () => {
  const code = () => ({ ...mail(), expiresAt: new Date(clock.now() + 3_600_000) })
  let rows: OutboxRows
  beforeEach(() => {
    rows = new OutboxRows(database, clock, LEASE)
  })
  const claim = async (isSecret = false): Promise<ClaimedMessage> => {
    const message = await rows.claimNext('email', isSecret, [])
    if (!message) throw new Error('Nothing is due.')
    return message
  }
  /** Adds a message with changes. @returns its id */
  async function add(change: object = {}, recipient?: string): Promise<string> {
    clock.advance(1)
    const { id } = await rows.add(mail(recipient))
    await database.message.update({ where: { id }, data: change })
    return id
  }

  it('gives a claim to only one of two servers', async () => {
    await add()
    const asked = [rows, new OutboxRows(database, clock, LEASE)]
    const claimed = await Promise.all(asked.map((each) => each.claimNext('email', false, [])))
    expect(claimed.filter((message) => message !== null)).toHaveLength(1)
    expect((await onlyRow()).attempts).toBe(1)
  })
  it('ignores changes from an expired or settled claim', async () => {
    const settleWith = async (message: ClaimedMessage) => {
      await rows.retryAfter(message, 0, 'too late')
      await rows.holdAll(message, new Date(0), null)
      await rows.postponeAll(message, new Date(0), null)
      await rows.release(message)
      await rows.giveUp(message, 'too late')
    }
    await add()
    const lost = await claim()
    clock.advance(LEASE)
    const own = await claim()
    const claimed = await onlyRow()
    await settleWith(lost)
    expect(await onlyRow()).toEqual(claimed)
    expect(await rows.recordSent(own)).toBe(true)
    const sent = await onlyRow()
    await settleWith(own)
    expect(await onlyRow()).toEqual(sent)
  })
  it('claims only the other batched messages to the same recipient', async () => {
    const heldAt = new Date(clock.now())
    await add({ heldAt })
    const first = await claim()
    const second = await add({ heldAt })
    await add({ heldAt, claimedBy: 'another machine 1' })
    await add({ heldAt, sentAt: heldAt })
    await add({ heldAt }, 'b@example.org')
    await add()
    expect((await rows.claimTogether(first)).map(({ id }) => id)).toEqual([second])
  })
  it('does not retry messages early that are claimed, batched, postponed or on another channel', async () => {
    const nextAttemptAt = new Date(clock.now() + 60_000)
    const waiting = await add({ nextAttemptAt, attempts: 1 })
    await add({ nextAttemptAt, attempts: 1, claimedBy: 'another machine 1' })
    await add({ nextAttemptAt, attempts: 1, heldAt: new Date(clock.now()) })
    await add({ nextAttemptAt, attempts: 1, channel: 'sms' })
    await add({ nextAttemptAt, purpose: 'visitor', network: 'full' })
    await rows.retryNow(['email'])
    const due = await database.message.findMany({ where: { nextAttemptAt: { lt: nextAttemptAt } } })
    expect(due.map(({ id }) => id)).toEqual([waiting])
  })
  it('clears the text of delivered messages and secrets, but keeps it for failed ones', async () => {
    await add()
    await rows.recordSent(await claim())
    await add()
    await rows.giveUp(await claim(), 'refused')
    clock.advance(1)
    await rows.add(code())
    await rows.giveUp(await claim(true), 'expired')
    const left = await database.message.findMany({ orderBy: { id: 'asc' } })
    expect(left.map(({ subject, text }) => [subject, text])).toEqual([
      ['', ''],
      ['Hello', 'Hello\n'],
      ['', ''],
    ])
  })
})

it('admit counts the messages of the last hour per network and in total', async () => {
  const rows = new OutboxRows(database, clock, LEASE)
  const admittedAt = new Date(clock.now() - 60_000)
  const counted = (network: string, count: number) =>
    database.message.createMany({
      data: Array.from({ length: count }, () => ({ ...rows.toRow(mail()), network, admittedAt })),
    })
  const ask = async (network: string) =>
    admit(database, clock, await database.message.create({ data: { ...rows.toRow(mail()), network } }))
  const room = new Date(admittedAt.getTime() + 3_600_000)
  await counted('full', PER_NETWORK)
  await counted('others', PER_HOUR - PER_NETWORK - 1)
  expect(await ask('full')).toEqual({ room, network: 'full' })
  expect(await ask('free'), 'the last of all').toBeNull()
  expect(await ask('third')).toEqual({ room, network: null })
})

describe('an exhausted budget', () => {
  /** Queues one message from a visitor of each network, then claims the first. */
  async function begin(purpose: 'visitor' | 'staff', networks: readonly string[]) {
    const rows = new OutboxRows(database, clock, LEASE)
    const outbox = startOutbox()
    for (const network of networks) await outbox.enqueue({ ...mail(), purpose, network })
    await outbox.enqueue({ ...mail(), recipient: 'staff@example.org' })
    const message = await rows.claimNext('email', false, [])
    if (!message) throw new Error('nothing was due')
    return { rows, message }
  }
  const inAnHour = () => new Date(clock.now() + 3_600_000)
  const networksOf = (rows: readonly { network: string | null }[]) =>
    rows.map(({ network }) => network).sort()

  it('postpones all thank-yous of the network that exhausted it', async () => {
    const { rows, message } = await begin('visitor', ['full', 'full', 'free'])
    const room = inAnHour()
    await rows.postponeAll(message, room, 'full')
    const waiting = await database.message.findMany({ where: { nextAttemptAt: room } })
    expect(networksOf(waiting)).toEqual(['full', 'full'])
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0])
  })

  it('postpones all thank-yous, and nothing else, if all networks exhausted it', async () => {
    const { rows, message } = await begin('visitor', ['one', 'two'])
    const room = inAnHour()
    await rows.postponeAll(message, room, null)
    expect(networksOf(await database.message.findMany({ where: { nextAttemptAt: room } }))).toEqual([
      'one',
      'two',
    ])
  })

  it('drops a thank-you that would arrive too late, and forgets its network', async () => {
    const { rows, message } = await begin('visitor', ['one', 'two'])
    await rows.postponeAll(message, new Date(clock.now() + LATE_MS + 1000), null)
    const dropped = await database.message.findMany({ where: { failedAt: { not: null } } })
    expect(networksOf(dropped)).toEqual([null, null])
  })

  it('holds all notices to one recipient for a digest', async () => {
    const { rows, message } = await begin('staff', ['one', 'two'])
    const due = inAnHour()
    await rows.holdAll(message, due, null)
    const held = await database.message.findMany({ where: { heldAt: { not: null }, nextAttemptAt: due } })
    expect(networksOf(held)).toEqual(['one', 'two'])
  })
})

it('purgeMessages deletes finished messages after a month, but keeps waiting ones and those of enquiries', async () => {
  const DAY = 24 * 3_600_000
  const at = (ms: number) => new Date(clock.now() + ms)
  const rows = new OutboxRows(database, clock, LEASE)
  const enquiryId = await writeOn(database, '2026-11-20')
  const kept = {
    'sent lately': { sentAt: at(-29 * DAY) },
    'failed lately': { failedAt: at(-29 * DAY) },
    'waits for long': { createdAt: at(-99 * DAY), network: 'waits' },
    'of an enquiry': { sentAt: at(-99 * DAY), enquiryId },
    'still counted': { sentAt: at(0), admittedAt: at(-3_590_000), network: 'counted' },
    'counted no longer': { sentAt: at(0), admittedAt: at(-3_610_000), network: 'gone' },
  }
  const gone = { 'sent long ago': { sentAt: at(-31 * DAY) }, 'failed long ago': { failedAt: at(-31 * DAY) } }
  for (const [subject, change] of Object.entries({ ...kept, ...gone }))
    await database.message.create({ data: { ...rows.toRow(mail()), ...change, subject } })
  await purgeMessages({ database, clock })
  const left = await database.message.findMany()
  expect(left.map(({ subject }) => subject).sort()).toEqual(Object.keys(kept).sort())
  expect(left.flatMap(({ network }) => network ?? []).sort()).toEqual(['counted', 'waits'])
})

describe('delivery', () => {
  it('continues with other messages when one is refused', async () => {
    const outbox = startOutbox()
    inbox.behaviour = (recipient) =>
      recipient.startsWith('grey') ? { refuse: 451, at: 'RCPT TO' } : 'accept'
    await outbox.enqueue(mail('grey@example.org'))
    await turn(outbox, 0)
    await outbox.enqueue(mail('white@example.org'))
    await turn(outbox, 0)
    expect(
      await database.message.findFirstOrThrow({ where: { recipient: 'grey@example.org' } }),
    ).toMatchObject({
      attempts: 1,
    })
    expect(inbox.taken.all).toHaveLength(1)
  })
})

describe('a hanging delivery', () => {
  it('is interrupted by a stop, and sent once at the next start', async () => {
    inbox.behaviour = () => 'hang'
    const outbox = startOutbox({ stop: 50 })
    await outbox.enqueue(mail())
    outbox.wake()
    await inbox.held.wait(1)
    await outbox.stop()
    expect(await onlyRow()).toMatchObject({ attempts: 0, sentAt: null, failedAt: null })
    inbox.behaviour = () => 'accept'
    const next = startOutbox()
    next.start()
    await inbox.taken.wait(1)
    await turn(next, LEASE)
    expect(inbox.taken.all).toHaveLength(1)
  })
  it('is not followed by another one after a stop', async () => {
    const outbox = startOutbox()
    await outbox.stop()
    await outbox.enqueue(mail())
    outbox.wake()
    await outbox.idle()
    expect((await onlyRow()).attempts).toBe(0)
  })
  it('does not delay SMS if it is an email', async () => {
    inbox.behaviour = () => 'hang'
    const outbox = startOutbox({ stop: 50 })
    for (let count = 0; count < 4; count++) await outbox.enqueue(mail())
    outbox.wake()
    await inbox.held.wait(2)
    await outbox.enqueue({ ...mail(), channel: 'sms', recipient: '+919876543210' })
    outbox.wake()
    await waitForMessages(folder.dataDir, /^To: \+919876543210/)
    expect(inbox.taken.all).toEqual([])
  })
})

it('a message erased during its delivery leaves no file, not even a partial one', async () => {
  const print = () => undefined
  const write = smsFolder({ dataDir: folder.dataDir, print })
  const sms: Transport = async (message, signal) => {
    await database.message.deleteMany()
    writeFileSync(join(folder.dataDir, `outbox-${randomUUID()}.part`), 'half of another one')
    await write(message, signal)
  }
  const outbox = new Outbox({
    ...{ database, clock },
    transports: { email: sms, sms },
    logger: createLogger('silent'),
    foreground: new Foreground(),
  })
  outbox.onErased = () => sweepOutbox(database, folder.dataDir)
  started.push(outbox)
  const files = join(folder.dataDir, 'outbox')
  mkdirSync(files)
  writeFileSync(join(files, 'by-hand.eml'), 'not ours')
  await outbox.enqueue({ ...mail('+919876543210'), channel: 'sms' })
  outbox.wake()
  await outbox.idle()
  expect(readdirSync(files)).toEqual(['by-hand.eml'])
  expect(readdirSync(folder.dataDir).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('sweepOutbox deletes only the files of messages that no longer exist', async () => {
  const outbox = join(folder.dataDir, 'outbox')
  const getName = (id: string) => `2026-11-21T10-00-00-000Z-${id}.eml`
  const { id } = await startOutbox().enqueue(mail())
  mkdirSync(outbox)
  for (const each of [id, ...Array.from({ length: 501 }, () => randomUUID())])
    writeFileSync(join(outbox, getName(each)), '')
  await sweepOutbox(database, folder.dataDir)
  expect(readdirSync(outbox)).toEqual([getName(id)])
})
