import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutboxRows } from '../features/messages/outbox-rows.ts'
import { purgeMessages } from '../features/messages/purge-messages.ts'
import { linkBatch } from '../features/people/link-people.ts'
import { DeliveryRows } from '../features/webhooks/delivery-rows.ts'
import { PrismaClient } from '../generated/sqlite/client.ts'
import { systemClock as clock } from '../lib/clock.ts'
import { temporaryDataDir } from '../testing/built-server.ts'
import { isOnPostgresql, testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { SqliteAdapter } from './sqlite/adapter.ts'

const LEASE_MS = 60_000

interface Asked {
  sql: string
  params: unknown[]
}

const folder = temporaryDataDir()
const asked: Asked[] = []
let database: PrismaClient
/** A connection of its own: SQLite commits nothing on one on which it is still explaining. */
let explaining: PrismaClient

beforeAll(async () => {
  const url = await testDatabase(folder.dataDir)
  explaining = await openDatabase(url)
  const client = new PrismaClient({
    adapter: new SqliteAdapter(url),
    log: [{ emit: 'event', level: 'query' }],
  })
  client.$on('query', ({ query, params }) => asked.push({ sql: query, params: JSON.parse(params) }))
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

/** What SQLite does for the statements of some work, the trivial ones of a transaction left out. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await work()
  const plans: string[] = []
  for (const { sql, params } of [...asked]) {
    if (!/^(SELECT|UPDATE|DELETE)/.test(sql)) continue
    const rows = await explaining.$queryRawUnsafe<{ detail: string }[]>(
      `EXPLAIN QUERY PLAN ${sql}`,
      ...params,
    )
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans
}

/** Work that is done again and again, whose cost must not grow with what is stored or waits. */
const WORK: Record<string, () => Promise<unknown>> = {
  'the next notice of the outbox': () =>
    new OutboxRows(database, clock, LEASE_MS).claimNext('email', false, []),
  'the next code of the outbox': () => new OutboxRows(database, clock, LEASE_MS).claimNext('sms', true, []),
  'messages that a crash has left claimed': () => new OutboxRows(database, clock, LEASE_MS).releaseOrphans(),
  'messages in a pause that is over': () => new OutboxRows(database, clock, LEASE_MS).hurry(['email']),
  'networks that are to be forgotten': () => purgeMessages({ database, clock }),
  'the next messages to webhooks': () =>
    new DeliveryRows(database, clock, LEASE_MS).claimDue(8, () => 2, { ids: [], webhooks: [] }),
  'messages to webhooks that a crash has left claimed': () =>
    new DeliveryRows(database, clock, LEASE_MS).releaseOrphans(),
  'enquiries that belong to nobody yet': () => linkBatch({ database, clock }),
}

/** Codes and links that wait are few, since they expire within minutes: they may be sorted. */
const isOfSecrets = (detail: string | undefined) => detail?.includes('expiresAt>?') === true

/** Tables that stay small whatever is stored: an institute has a handful of webhooks. */
const SMALL = /^SCAN (main\.)?Webhook\b/

describe.skipIf(isOnPostgresql)('SQLite', () => {
  it.each(Object.keys(WORK))('finds %s by an index, in its order', async (name) => {
    const plans = await plansOf(WORK[name] ?? (async () => undefined))
    expect(plans.filter((detail) => detail.startsWith('SEARCH'))).not.toEqual([])
    const walks = plans.filter((detail) => detail.startsWith('SCAN') && !SMALL.test(detail))
    expect(walks).toEqual([])
    const sorts = plans.filter((detail, at) => detail.includes('FOR ORDER BY') && !isOfSecrets(plans[at - 1]))
    expect(sorts).toEqual([])
  })

  it('finds the next message of a lane by one range of what waits', async () => {
    const plans = await plansOf(() => new OutboxRows(database, clock, LEASE_MS).claimNext('email', false, []))
    expect(plans[0]).toContain(
      'INDEX Message_waiting (sentAt=? AND failedAt=? AND channel=? AND expiresAt=? AND nextAttemptAt<?)',
    )
  })

  it('finds enquiries without a person however much spam there is', async () => {
    const plans = await plansOf(() => linkBatch({ database, clock }))
    expect(plans[0]).toContain('(personId=? AND spamReason=?)')
  })

  it('finds the next messages of a webhook by one range of what waits', async () => {
    const plans = await plansOf(WORK['the next messages to webhooks'] ?? (async () => undefined))
    expect(plans.join('\n')).toContain(
      'INDEX WebhookDelivery_waiting (webhookId=? AND sentAt=? AND failedAt=? AND nextAttemptAt<?)',
    )
  })
})
