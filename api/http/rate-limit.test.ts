import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgresql } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { Limit, NetworkLimit, purgeLimits, toNetwork } from './rate-limit.ts'

describe('toNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2::7', '2001:db8:1::/48'],
    ['2001:DB8:1:FFFF::7', '2001:db8:1::/48'],
    ['[2001:db8:1:2::7]', '2001:db8:1::/48'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['203.0.113.7:', 'unknown'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('converts %s to %s', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })
})

describe('Limit', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const rows = () => server.deps.database.rateLimit
  const refused = expect.objectContaining({ code: 'too_many' })
  const exhaust = async (limit: Limit, key: string) => {
    await limit.consume(key)
    await limit.consume(key)
  }

  it('writes nothing when it refuses, and sends the time to retry', async () => {
    const limit = new Limit(server.deps.database, 'refusing', 2, 600)
    await exhaust(limit, 'a')
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => limit.consume('a')))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill('rejected'))
    await expect(limit.consume('a')).rejects.toMatchObject({
      options: { retryAfterSeconds: expect.closeTo(600, -1) },
    })
    expect(await rows().findUnique({ where: { key: 'refusing:a' } })).toMatchObject({ points: 2 })
    expect(await limit.consume('b')).toBe(1)
    await limit.consume('b')
    const enough = 'Too many attempts. Please try again in 10 minutes.'
    await expect(limit.assertLeft('b')).rejects.toThrow(enough)
    await expect(limit.consume('b')).rejects.toThrow(enough)
  })
  it('refuses from memory for five seconds', async () => {
    let now = Date.now()
    const { database } = server.deps
    const limit = new Limit(database, 'believed', 2, 600, { clock: { now: () => now } })
    await exhaust(limit, 'a')
    await rows().delete({ where: { key: 'believed:a' } })
    now += 4999
    await expect(limit.assertLeft('a')).rejects.toThrow(refused)
    now += 1
    await limit.assertLeft('a')
    expect(await limit.consume('a')).toBe(1)
  })
  it('ignores points that were counted while the clock was ahead', async () => {
    const limit = new Limit(server.deps.database, 'leapt', 2, 600)
    await exhaust(limit, 'a')
    await rows().update({ where: { key: 'leapt:a' }, data: { expire: new Date(Date.now() + 86_400_000) } })
    const later = new Limit(server.deps.database, 'leapt', 2, 600)
    expect(await later.consume('a')).toBe(1)
  })
  it('counts floods in memory with SQLite, and remembers 10,000 refusals', async () => {
    let now = Date.now()
    const clock = { now: () => now }
    const limit = new Limit(server.deps.database, 'quick', 1, 600, { isQuick: !isOnPostgresql, clock })
    const many = isOnPostgresql ? 1 : 10_000
    for (let key = 0; key <= many; key++) await limit.consume(String(key))
    expect(await rows().count({ where: { key: { startsWith: 'quick:' } } })).toBe(isOnPostgresql ? 2 : 0)
    now += 4000
    const secondsLeft = (key: string) => limit.consume(key).catch(({ options }) => options.retryAfterSeconds)
    // Remembered refusals follow the test clock. The oldest was forgotten, so it is checked where no time has passed.
    expect(await secondsLeft('1')).toBeLessThanOrEqual(596)
    if (!isOnPostgresql) expect(await secondsLeft('0')).toBeGreaterThan(596)
  })
  it('refuses on another or a restarted server too, without writing', async () => {
    const [one, other] = [1, 2].map(() => new Limit(server.deps.database, 'shared', 2, 600))
    await exhaust(one as Limit, 'a')
    await expect(other?.assertLeft('a')).rejects.toThrow(refused)
    await expect(other?.consume('a')).rejects.toThrow(refused)
    expect(await rows().findUnique({ where: { key: 'shared:a' } })).toMatchObject({ points: 2 })
  })
  const KINDS = [{ isQuick: false }, { isQuick: true }]
  it.each(KINDS)('starts from zero after forget and after its period: %o', async (kind) => {
    const limit = new Limit(server.deps.database, `forgotten ${kind.isQuick}`, 2, 600, kind)
    await exhaust(limit, 'a')
    await limit.forget('a')
    expect(await limit.consume('a')).toBe(1)
    const short = new Limit(server.deps.database, `short ${kind.isQuick}`, 2, 1, kind)
    await exhaust(short, 'a')
    await expect(short.consume('a')).rejects.toThrow(refused)
    await expect.poll(() => short.consume('a').catch(() => 'refused'), { timeout: 5000 }).toBe(1)
  })
  it.each(KINDS)('refunds a point even if none were left: %o', async (kind) => {
    const limit = new Limit(server.deps.database, `back ${kind.isQuick}`, 3, 600, kind)
    await exhaust(limit, 'a')
    expect(await limit.consume('a')).toBe(3)
    await limit.refund('a')
    expect(await limit.consume('a')).toBe(3)
    await expect(limit.consume('a')).rejects.toThrow(refused)
  })
  it.each(KINDS)('counts several points at once, and refuses more than are left: %o', async (kind) => {
    const limit = new Limit(server.deps.database, `costly ${kind.isQuick}`, 5, 600, kind)
    expect(await limit.consume('a', 4)).toBe(4)
    await expect(limit.consume('a', 2)).rejects.toThrow(refused)
    expect(await limit.consume('b', 5)).toBe(5)
  })
  it('is deleted after its period', async () => {
    const { database } = server.deps
    const limit = new Limit(database, 'purged', 2, 600)
    await limit.consume('a')
    const { expire } = await rows().findUniqueOrThrow({ where: { key: 'purged:a' } })
    const end = expire?.getTime() ?? 0
    await purgeLimits({ database, clock: { now: () => end - 1000 } })
    expect(await rows().findUnique({ where: { key: 'purged:a' } })).toMatchObject({ points: 1 })
    await purgeLimits({ database, clock: { now: () => end + 1000 } })
    expect(await rows().findUnique({ where: { key: 'purged:a' } })).toBeNull()
  })
  it('notices within seconds that another server has reset a key', async () => {
    let now = Date.now()
    const [one, other] = [1, 2].map(
      () => new Limit(server.deps.database, 'elsewhere', 2, 600, { clock: { now: () => now } }),
    )
    await exhaust(one as Limit, 'a')
    await other?.forget('a')
    await expect(one?.consume('a')).rejects.toThrow(refused)
    now += 6000
    expect(await one?.consume('a')).toBe(1)
  })
})

describe('NetworkLimit', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('counts each /64, and allows four times as much for their /48 together', async () => {
    const limit = new NetworkLimit(server.deps.database, 'networks', 2, 600)
    const tryAll = async (addresses: readonly string[]) => {
      const answers = await Promise.allSettled(addresses.map((address) => limit.consume(address)))
      return answers.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await tryAll(Array.from({ length: 9 }, (_, at) => `2001:db8:5:1::${at}`))).toBe(2)
    let taken = 0
    for (let subnet = 2; subnet < 22; subnet++) taken += await tryAll([`2001:db8:5:${subnet}::1`])
    expect(taken).toBe(6)
    const counted = await server.deps.database.rateLimit.findMany({
      where: { key: { startsWith: 'networks:2001:db8:5:' } },
      orderBy: { key: 'asc' },
      select: { key: true },
    })
    expect(counted.map(({ key }) => key)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((subnet) => `networks:2001:db8:5:${subnet}::/64`),
    )
    expect(await tryAll(['2001:db8:6::1', '198.51.100.1:1234', '198.51.100.1', '198.51.100.1'])).toBe(3)
  })
})
