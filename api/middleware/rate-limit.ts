import type { Request, RequestHandler } from 'express'
import ipaddr from 'ipaddr.js'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPrisma,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../lib/app-error.ts'
import { after, type Clock } from '../lib/clock.ts'
import type { Database } from '../lib/database.ts'
import { dialectOf } from '../lib/dialect.ts'

/** Bits of an IPv6 address that one customer usually gets: who may change the rest is one caller. */
const IPV6_PREFIX_BITS = 56

/** The network a caller is counted by: an IPv4 address, or the /56 of an IPv6 address. */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().slice(0, IPV6_PREFIX_BITS / 8)
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A limit: so many points in so many seconds for one key. Kept in the database, so that a restart forgets nothing; one
 * on floods (`isQuick`) counts without a write where one process has the database to itself.
 */
export class Limit {
  readonly #limiter: RateLimiterAbstract

  constructor(database: Database, name: string, points: number, seconds: number, isQuick = false) {
    const limit = { keyPrefix: name, points, duration: seconds }
    this.#limiter =
      isQuick && dialectOf(database).name === 'sqlite'
        ? new RateLimiterMemory(limit)
        : new RateLimiterPrisma({
            ...limit,
            storeClient: database,
            tableName: 'rateLimit',
            clearExpiredByTimeout: false,
          })
  }

  /**
   * Counts one attempt.
   * @returns how many there have been within the time, this one included
   * @throws AppError `too_many` when the key has none left
   */
  async consume(key: string, message: string = ERROR_TEXTS.tooMany): Promise<number> {
    try {
      return (await this.#limiter.consume(key)).consumedPoints
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new AppError('too_many', message, { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
    }
  }

  /** Forgets the attempts of a key, after a success. */
  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key)
  }
}

/** Counts each request of a route by the caller's network. */
export function limitedByNetwork(limit: Limit): RequestHandler {
  return async (request: Request, _response, next) => {
    await limit.consume(networkOf(request.ip))
    next()
  }
}

/** Removes counters whose time is over. */
export async function purgeLimits({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.rateLimit.deleteMany({ where: { expire: { lt: after(clock, 0) } } })
}
