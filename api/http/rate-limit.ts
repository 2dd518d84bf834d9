import type { Request, RequestHandler } from 'express'
import ipaddr from 'ipaddr.js'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPrisma,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { tooManyAttemptsMessage } from '#contract/errors'
import type { Database } from '../database/database.ts'
import { getDialect } from '../database/dialect.ts'
import { AppError } from '../lib/app-error.ts'
import { after, type Clock, SKEW_MS, systemClock } from '../lib/clock.ts'

/** Address with a port or brackets, as some proxies send it: `203.0.113.7:5678`, `[2001:db8::7]`, `[2001:db8::7]:443`. */
const WITH_PORT = /^(?:(?<ipv4>[\d.]{7,15}):\d{1,5}|\[(?<ipv6>[\da-f:.]{2,45})\](?::\d{1,5})?)$/i

function parseServerUrl(text = '') {
  const { ipv4, ipv6 } = WITH_PORT.exec(text)?.groups ?? {}
  const address = ipv4 ?? ipv6 ?? text
  // Converts an IPv4 address in IPv6 notation to IPv4.
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}

/** Returns the block of an IPv6 address, such as `2001:db8:1::/48`. */
const toBlock = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().replace(/%.*/, '')}/${bits}`)}/${bits}`

/** Returns the network that requests are counted by: an IPv4 address, or the /48 of an IPv6 address. */
export function toNetwork(address: string | undefined): string {
  const parsed = parseServerUrl(address)
  if (!parsed) return 'unknown'
  return parsed instanceof ipaddr.IPv6 ? toBlock(parsed, 48) : parsed.toString()
}

/** Returns the part of a network that one household or phone uses: an IPv4 address, or the /64 of an IPv6 address. */
function toSubnet(address: string | undefined): string {
  const parsed = parseServerUrl(address)
  return parsed instanceof ipaddr.IPv6 ? toBlock(parsed, 64) : toNetwork(address)
}

/**
 * Counts on PostgreSQL in one statement that doesn't wait for the disk. A crash of the database loses the last fraction
 * of a second, which only helps a flood.
 */
class QuickPostgresqlLimiter extends RateLimiterPrisma {
  constructor(
    private readonly database: Database,
    options: ConstructorParameters<typeof RateLimiterPrisma>[0],
  ) {
    super(options)
  }

  /** Replaces the two statements of the library. */
  async _upsert(key: string, points: number, milliseconds: number) {
    const now = new Date()
    const expire = new Date(now.getTime() + milliseconds)
    const [counted] = await this.database.$queryRaw<{ points: number; expire: Date }[]>`
      INSERT INTO "RateLimit" ("key", "points", "expire")
      SELECT ${key}, ${points}::int, ${expire}::timestamp
      WHERE set_config('synchronous_commit', 'off', true) = 'off'
      ON CONFLICT ("key") DO UPDATE SET
        "points" = excluded."points" + CASE WHEN "RateLimit"."expire" > ${now} THEN "RateLimit"."points" ELSE 0 END,
        "expire" = CASE WHEN "RateLimit"."expire" > ${now} THEN "RateLimit"."expire" ELSE excluded."expire" END
      RETURNING "points", "expire"`
    return counted
  }
}

function createLimiter(
  database: Database,
  limit: { keyPrefix: string; points: number; duration: number },
  isQuick: boolean,
): RateLimiterAbstract {
  const options = {
    ...limit,
    storeClient: database,
    tableName: 'rateLimit',
    clearExpiredByTimeout: false,
  }
  if (!isQuick) return new RateLimiterPrisma(options)
  return getDialect(database).name === 'sqlite'
    ? new RateLimiterMemory(limit)
    : new QuickPostgresqlLimiter(database, options)
}

/** Maximum number of remembered refusals. Forgetting one costs a database read. */
const MAX_REFUSALS = 10_000

/** Milliseconds for which a refusal is trusted without reading the database, where another server may have reset it. */
const TRUSTED_MS = 5_000

/** End of a refusal, and until when it is trusted without a second check; milliseconds since 1970. */
interface Refusal {
  until: number
  trustedUntil: number
}

/**
 * Rate limit: so many points per key in so many seconds. It is stored in the database, so that it survives a restart. A
 * limit against floods (`isQuick`) counts in memory with SQLite, where one process has the database to itself, and without
 * waiting for the disk with PostgreSQL. Refusals come from memory and write nothing, so that a flood doesn't slow down
 * others.
 */
export class Limit {
  readonly #limiter: RateLimiterAbstract
  readonly #points: number
  readonly #clock: Clock
  readonly #refusals = new Map<string, Refusal>()

  constructor(
    database: Database,
    name: string,
    points: number,
    seconds: number,
    { isQuick = false, clock = systemClock }: { isQuick?: boolean; clock?: Clock } = {},
  ) {
    this.#points = points
    this.#clock = clock
    this.#limiter = createLimiter(database, { keyPrefix: name, points, duration: seconds }, isQuick)
  }

  /**
   * Counts one attempt, or more points.
   * @returns the points used in the period, including these
   * @throws AppError `too_many` if the key has no points left
   */
  async consume(key: string, points = 1): Promise<number> {
    if (this.#refusals.has(key)) await this.assertLeft(key)
    try {
      const counted = await this.#limiter.consume(key, points)
      this.#remember(key, counted)
      return counted.consumedPoints
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // It was counted while the clock was ahead, and would refuse until then.
      if (refusal.msBeforeNext > this.#limiter.duration * 1000 + SKEW_MS) {
        await this.forget(key)
        return this.consume(key, points)
      }
      this.#remember(key, refusal)
      throw this.#refuse(refusal.msBeforeNext)
    }
  }

  /** Checks without counting. @throws AppError `too_many` if the key has no points left */
  async assertLeft(key: string): Promise<void> {
    const now = this.#clock.now()
    const refusal = this.#refusals.get(key)
    if (refusal && refusal.until > now && refusal.trustedUntil > now) throw this.#refuse(refusal.until - now)
    const counted = await this.#limiter.get(key)
    this.#refusals.delete(key)
    if (counted && this.#remember(key, counted)) throw this.#refuse(counted.msBeforeNext)
  }

  /** Returns one point that should not have been counted. */
  async refund(key: string): Promise<void> {
    await this.#limiter.reward(key)
    this.#refusals.delete(key)
  }

  /** Resets a key after a success. */
  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key)
    this.#refusals.delete(key)
  }

  #refuse = (ms: number) => {
    const retryAfterSeconds = Math.ceil(ms / 1000)
    return new AppError('too_many', tooManyAttemptsMessage(retryAfterSeconds), { retryAfterSeconds })
  }

  /** @returns true if the key has no points left */
  #remember(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): boolean {
    if (consumedPoints < this.#points) return false
    const now = this.#clock.now()
    const [oldest] = this.#refusals.keys()
    if (this.#refusals.size >= MAX_REFUSALS && oldest !== undefined) this.#refusals.delete(oldest)
    this.#refusals.set(key, { until: now + msBeforeNext, trustedUntil: now + TRUSTED_MS })
    return true
  }
}

/** Ratio of a network's limit to that of one of its subnets. A /48 has 65,536 of them. */
const NETWORK_FACTOR = 4

/**
 * Rate limit by network. An IPv6 address is counted by its /64 and, less strictly, by its /48. So clients get no more
 * attempts by changing addresses, and people who only share a provider with an attacker keep their own points.
 */
export class NetworkLimit {
  readonly #subnets: Limit
  readonly #networks: Limit

  constructor(database: Database, name: string, points: number, seconds: number) {
    this.#subnets = new Limit(database, name, points, seconds)
    this.#networks = new Limit(database, `${name}-48`, points * NETWORK_FACTOR, seconds)
  }

  /** Counts one attempt from an address. @throws AppError `too_many` if its subnet or network has no points left */
  async consume(address: string | undefined): Promise<void> {
    const [subnet, network] = [toSubnet(address), toNetwork(address)]
    if (subnet === network) return void (await this.#subnets.consume(subnet))
    await this.#networks.assertLeft(network)
    await this.#subnets.consume(subnet)
    await this.#networks.consume(network)
  }
}

/** Limits the requests of a route by the client's network. */
export function limitByNetwork(limit: NetworkLimit): RequestHandler {
  return async (request: Request, _response, next) => {
    await limit.consume(request.ip)
    next()
  }
}

/** Deletes expired counters. */
export async function purgeLimits({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.rateLimit.deleteMany({ where: { expire: { lt: after(clock, 0) } } })
}
