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

/** An address as some proxies write it: `203.0.113.7:5678`, `[2001:db8::7]`, `[2001:db8::7]:443`. */
const WITH_PORT = /^(?:(?<ipv4>[\d.]{7,15}):\d{1,5}|\[(?<ipv6>[\da-f:.]{2,45})\](?::\d{1,5})?)$/i

function parseAddress(text = '') {
  const { ipv4, ipv6 } = WITH_PORT.exec(text)?.groups ?? {}
  const address = ipv4 ?? ipv6 ?? text
  // An IPv4 address that is written as an IPv6 one is the IPv4 address.
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}

/** The block of so many bits that an IPv6 address lies in, as `2001:db8:1::/48`. */
const toBlock = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().replace(/%.*/, '')}/${bits}`)}/${bits}`

/**
 * The network that somebody is counted by: an IPv4 address, or the /48 of an IPv6 address, which is the most that one
 * customer gets.
 */
export function toNetwork(address: string | undefined): string {
  const parsed = parseAddress(address)
  if (!parsed) return 'unknown'
  return parsed instanceof ipaddr.IPv6 ? toBlock(parsed, 48) : parsed.toString()
}

/** The part of a network that one household or phone has: an IPv4 address, or the /64 of an IPv6 address. */
function toSubnet(address: string | undefined): string {
  const parsed = parseAddress(address)
  return parsed instanceof ipaddr.IPv6 ? toBlock(parsed, 64) : toNetwork(address)
}

/** Refusals that are remembered at the most; one that is forgotten costs a read. */
const MOST_REFUSALS = 10_000

/** How long a refusal is believed without a look into the database: another server may have forgotten the key. */
const BELIEVED_MS = 5_000

/** Until when a key is refused, and until when that needs no second look; milliseconds since 1970. */
interface Refusal {
  until: number
  believedUntil: number
}

/**
 * A limit: so many points in so many seconds for one key. Stored in the database, so that a restart forgets nothing;
 * one on floods (`isQuick`) counts without a write where one process has the database to itself. What is refused is
 * refused from memory and writes nothing, so that a flood costs others nothing.
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
    const limit = { keyPrefix: name, points, duration: seconds }
    this.#points = points
    this.#clock = clock
    this.#limiter =
      isQuick && getDialect(database).name === 'sqlite'
        ? new RateLimiterMemory(limit)
        : new RateLimiterPrisma({
            ...limit,
            storeClient: database,
            tableName: 'rateLimit',
            clearExpiredByTimeout: false,
          })
  }

  /**
   * Counts one attempt, or as many points as it costs.
   * @returns how many there have been within the time, this one included
   * @throws AppError `too_many` when the key has none left
   */
  async consume(key: string, points = 1): Promise<number> {
    if (this.#refusals.has(key)) await this.assertLeft(key)
    try {
      const counted = await this.#limiter.consume(key, points)
      this.#remember(key, counted)
      return counted.consumedPoints
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // Counted while the clock was ahead: it would refuse until then.
      if (refusal.msBeforeNext > this.#limiter.duration * 1000 + SKEW_MS) {
        await this.forget(key)
        return this.consume(key, points)
      }
      this.#remember(key, refusal)
      throw this.#refuse(refusal.msBeforeNext)
    }
  }

  /** Counts nothing. @throws AppError `too_many` when the key has none left */
  async assertLeft(key: string): Promise<void> {
    const now = this.#clock.now()
    const refusal = this.#refusals.get(key)
    if (refusal && refusal.until > now && refusal.believedUntil > now) throw this.#refuse(refusal.until - now)
    const counted = await this.#limiter.get(key)
    this.#refusals.delete(key)
    if (counted && this.#remember(key, counted)) throw this.#refuse(counted.msBeforeNext)
  }

  /** Takes back one point that was counted for nothing. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(key)
    this.#refusals.delete(key)
  }

  /** Forgets the attempts of a key, after a success. */
  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key)
    this.#refusals.delete(key)
  }

  #refuse = (ms: number) => {
    const retryAfterSeconds = Math.ceil(ms / 1000)
    return new AppError('too_many', tooManyAttemptsMessage(retryAfterSeconds), { retryAfterSeconds })
  }

  /** @returns whether the key has none left */
  #remember(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): boolean {
    if (consumedPoints < this.#points) return false
    const now = this.#clock.now()
    const [oldest] = this.#refusals.keys()
    if (this.#refusals.size >= MOST_REFUSALS && oldest !== undefined) this.#refusals.delete(oldest)
    this.#refusals.set(key, { until: now + msBeforeNext, believedUntil: now + BELIEVED_MS })
    return true
  }
}

/** How much more a network may do than one of its subnets: whoever has a /48 has 65,536 of them. */
const NETWORK_FACTOR = 4

/**
 * A limit by network: an IPv6 address is counted by its /64 and, less strictly, by its /48. So nobody gets more by
 * changing addresses, and who shares no more than a provider with a stranger has points of their own.
 */
export class NetworkLimit {
  readonly #subnets: Limit
  readonly #networks: Limit

  constructor(database: Database, name: string, points: number, seconds: number) {
    this.#subnets = new Limit(database, name, points, seconds)
    this.#networks = new Limit(database, `${name}-48`, points * NETWORK_FACTOR, seconds)
  }

  /** Counts one attempt from an address. @throws AppError `too_many` when its subnet or its network has none left */
  async consume(address: string | undefined): Promise<void> {
    const [subnet, network] = [toSubnet(address), toNetwork(address)]
    if (subnet === network) return void (await this.#subnets.consume(subnet))
    await this.#networks.assertLeft(network)
    await this.#subnets.consume(subnet)
    await this.#networks.consume(network)
  }
}

/** Counts each request of a route by the network that it comes from. */
export function limitedByNetwork(limit: NetworkLimit): RequestHandler {
  return async (request: Request, _response, next) => {
    await limit.consume(request.ip)
    next()
  }
}

/** Removes counters whose time is over. */
export async function purgeLimits({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.rateLimit.deleteMany({ where: { expire: { lt: after(clock, 0) } } })
}
