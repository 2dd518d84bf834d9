import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '#contract/roles'
import { sampleUser } from '#contract/testing/sample-user'
import { readMyDay } from '../features/enquiries/my-day.ts'
import { readDetail } from '../features/enquiries/read-detail.ts'
import { fillSearchedNotes, updateSearchedNotes } from '../features/enquiries/search-notes.ts'
import { toWordSearch } from '../features/enquiries/search-text.ts'
import { OutboxRows } from '../features/messages/outbox-rows.ts'
import { purgeMessages } from '../features/messages/purge-messages.ts'
import { linkBatch } from '../features/people/link-people.ts'
import { DeliveryRows } from '../features/webhooks/delivery-rows.ts'
import { PrismaClient } from '../generated/sqlite/client.ts'
import { systemClock as clock } from '../lib/clock.ts'
import { temporaryDataDir } from '../testing/built-server.ts'
import { isOnPostgresql, testDatabase } from '../testing/test-database.ts'
import { rowOn, writeOn } from '../testing/write-enquiries.ts'
import { openDatabase } from './database.ts'
import { writeSetting } from './setting.ts'
import { SqliteAdapter } from './sqlite/adapter.ts'
import { findSequences } from './sqlite/search.ts'

const LEASE_MS = 60_000

interface Query {
  sql: string
  params: unknown[]
}

const folder = temporaryDataDir()
const queries: Query[] = []
let database: PrismaClient
/** A second connection, because SQLite refuses to commit on one that is still explaining a query. */
let explaining: PrismaClient

beforeAll(async () => {
  const url = await testDatabase(folder.dataDir)
  explaining = await openDatabase(url)
  const client = new PrismaClient({
    adapter: new SqliteAdapter(url),
    log: [{ emit: 'event', level: 'query' }],
  })
  client.$on('query', ({ query, params }) => queries.push({ sql: query, params: JSON.parse(params) }))
  database = client as unknown as PrismaClient
  const now = new Date()
  await database.webhook.create({
    data: {
      name: 'Sheet',
      url: 'https://example.com',
      events: [],
      secret: '',
      createdAt: now,
      updatedAt: now,
    },
  })
})
afterAll(async () => {
  await database.$disconnect()
  await explaining.$disconnect()
  folder.remove()
})

/** Runs a task and returns SQLite's query plan for each of its statements. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  queries.length = 0
  await work()
  const plans: string[] = []
  for (const { sql, params } of [...queries]) {
    if (!/^(SELECT|UPDATE|DELETE)/.test(sql)) continue
    const rows = await explaining.$queryRawUnsafe<{ detail: string }[]>(
      `EXPLAIN QUERY PLAN ${sql}`,
      ...params,
    )
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans
}

/** Recurring tasks. Their cost must not grow with stored enquiries or queued messages. */
const WORK: Record<string, () => Promise<unknown>> = {
  'the next notice': () => new OutboxRows(database, clock, LEASE_MS).claimNext('email', false, []),
  'the next code': () => new OutboxRows(database, clock, LEASE_MS).claimNext('sms', true, []),
  'messages claimed by a crashed process': () => new OutboxRows(database, clock, LEASE_MS).releaseOrphans(),
  'messages to retry now': () => new OutboxRows(database, clock, LEASE_MS).retryNow(['email']),
  'networks to forget': () => purgeMessages({ database, clock }),
  'the next webhook deliveries': () =>
    new DeliveryRows(database, clock, LEASE_MS).claimDue(8, () => 2, { ids: [], webhooks: [] }),
  'webhook deliveries claimed by a crashed process': () =>
    new DeliveryRows(database, clock, LEASE_MS).releaseOrphans(),
  'enquiries without a person': () => linkBatch({ database, clock }),
  'the notes of an enquiry': () => updateSearchedNotes(database, 'none'),
  'notes of earlier versions': async () => {
    await writeSetting(database, 'noteSearch', { position: 'f' })
    await fillSearchedNotes({ database })
  },
}

/** True for queued codes and links. They expire within minutes, so sorting the few that exist is cheap. */
const isOfSecrets = (detail: string | undefined) => detail?.includes('expiresAt>?') === true

/** Tables that stay small: an institute has a handful of webhooks. */
const SMALL = /^SCAN (main\.)?Webhook\b/

describe.skipIf(isOnPostgresql)('SQLite', () => {
  it.each(Object.keys(WORK))('finds %s by index, already sorted', async (name) => {
    const plans = await plansOf(WORK[name] ?? (async () => undefined))
    expect(plans.filter((detail) => detail.startsWith('SEARCH'))).not.toEqual([])
    const walks = plans.filter((detail) => detail.startsWith('SCAN') && !SMALL.test(detail))
    expect(walks).toEqual([])
    const sorts = plans.filter((detail, at) => detail.includes('FOR ORDER BY') && !isOfSecrets(plans[at - 1]))
    expect(sorts).toEqual([])
  })

  it('finds the next message of a lane in one index range', async () => {
    const plans = await plansOf(() => new OutboxRows(database, clock, LEASE_MS).claimNext('email', false, []))
    expect(plans[0]).toContain(
      'INDEX Message_waiting (sentAt=? AND failedAt=? AND channel=? AND expiresAt=? AND nextAttemptAt<?)',
    )
  })

  it('finds enquiries without a person without reading spam', async () => {
    const plans = await plansOf(() => linkBatch({ database, clock }))
    expect(plans[0]).toContain('(personId=? AND spamReason=?)')
  })

  it('finds words and parts of references in the text index, already sorted', async () => {
    const plans = await plansOf(() => findSequences(database, toWordSearch('4xpd fees'), 10, 'kept'))
    expect(plans.filter((detail) => detail.startsWith('SCAN EnquirySearch VIRTUAL TABLE'))).toHaveLength(1)
    expect(plans.filter((detail) => /^SCAN (main\.)?Enquiry\b|FOR ORDER BY/.test(detail))).toEqual([])
  })

  it('finds the enquiries and activities of a person without reading those of others', async () => {
    const { id: personId } = await database.person.create({ data: { createdAt: new Date() } })
    const [id] = await Promise.all([1, 2].map(() => writeOn(database, '2026-11-21', { personId })))
    const deps = { database, outbox: { isLocal: async () => false } }
    const plans = await plansOf(() => readDetail(deps, id ?? '', sampleUser(), 'newest'))
    const about = (table: string) => plans.filter((detail) => detail.includes(`${table} USING`))
    expect(about('Enquiry').filter((detail) => !/\((personId|id|arrival)=\?/.test(detail))).toEqual([])
    expect(about('Activity').filter((detail) => !detail.includes('subjectId=?'))).toEqual([])
    expect([about('Enquiry').length, about('Activity').length]).toEqual([6, 2])
  })

  it('finds My day, hand-overs and people by index, groups already sorted, also for a counsellor', async () => {
    const account = { name: 'Meera', email: 'm@example.com', phone: '', passwordHash: '' }
    const { id } = await database.account.create({ data: { ...account, verificationMethod: 'email' } })
    const people = Array.from({ length: 50 }, (_, place) => ({ id: `person ${place}` }))
    await database.person.createMany({ data: people })
    const rows = people.map((person) => rowOn('2026-03-05', { assigneeId: id, personId: person.id }))
    await database.enquiry.createMany({ data: rows })
    await database.enquiry.createMany({ data: people.map(() => rowOn('2026-03-06')) })
    const mine = 'Enquiry_open_assignee (isOpen=? AND assigneeId=? AND deletedAt=?)'
    const overdue = 'Enquiry_open_next_step (isOpen=? AND deletedAt=? AND nextStepAt<?)'
    const today = 'Enquiry_open_next_step (isOpen=? AND deletedAt=? AND nextStepAt>? AND nextStepAt<?)'
    for (const role of [ROLES.administrator, ROLES.counsellor]) {
      const plans = await plansOf(() => readMyDay(database, { id, permissions: role.may }, Date.now()))
      const used = plans.flatMap((detail) => /(?:Enquiry|Activity)_.*/.exec(detail)?.[0] ?? [])
      expect(used).toEqual([
        mine,
        'Activity_subject_subjectId_at_idx (subject=? AND subjectId=?)',
        ...[overdue, today, mine, mine, mine],
        ...[overdue, today, mine, mine],
        'Enquiry_arrival_key (arrival=?)',
        'Enquiry_personId_spamReason_deletedAt_arrival_idx (personId=?)',
      ])
      const groups = plans.slice(plans.findIndex((detail) => detail.includes('Activity_')))
      const sorts = groups.filter(
        (detail, at) =>
          detail.includes('ORDER BY') &&
          [overdue, today, mine].some((range) => groups[at - 1]?.endsWith(range)),
      )
      expect(sorts).toEqual([])
    }
  })

  it('finds the next deliveries of a webhook in one index range', async () => {
    const plans = await plansOf(WORK['the next webhook deliveries'] ?? (async () => undefined))
    expect(plans.join('\n')).toContain(
      'INDEX WebhookDelivery_waiting (webhookId=? AND sentAt=? AND failedAt=? AND nextAttemptAt<?)',
    )
  })
})
