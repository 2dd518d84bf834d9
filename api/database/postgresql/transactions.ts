import { setTimeout as pause } from 'node:timers/promises'
import type { PrismaClient } from '../../generated/sqlite/client.ts'
import { isConflict } from '../database-unavailable.ts'

/** Milliseconds for which a conflicting transaction is retried. One of the conflicting ones succeeds each time. */
const RETRY_MS = 4000

/** Longest pause before the first retry in milliseconds. It doubles with each, up to LONGEST_PAUSE_MS. */
const PAUSE_MS = 5
const LONGEST_PAUSE_MS = 160

/**
 * Makes transactions behave as in SQLite, where they run one after the other: they are serializable, and conflicting ones
 * are retried. So their effects outside the database must be repeatable.
 */
export function withRetries(client: PrismaClient): PrismaClient {
  const once = client.$transaction as (work: unknown, options: object) => Promise<unknown>
  // `this` may be an extended client.
  const transaction = async function (this: PrismaClient, work: unknown, options: object = {}) {
    const end = Date.now() + RETRY_MS
    for (let longest = PAUSE_MS; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
      try {
        return await once.call(this, work, { isolationLevel: 'Serializable', ...options })
      } catch (error) {
        if (!isConflict(error) || Date.now() > end) throw error
        await pause(Math.random() * longest)
      }
    }
  }
  return Object.assign(client, { $transaction: transaction as PrismaClient['$transaction'] })
}
