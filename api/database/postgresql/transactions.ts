import { setTimeout as pause } from 'node:timers/promises'
import type { PrismaClient } from '../../generated/sqlite/client.ts'
import { isConflict } from '../database-away.ts'

/** How long a transaction that meets others is tried again, in milliseconds: each time one of them gets through. */
const PATIENCE_MS = 4000

/** Longest pause before a second try; it doubles with each, up to the longest of all. */
const PAUSE_MS = 5
const LONGEST_PAUSE_MS = 160

/**
 * Makes transactions behave as they do in the embedded database, where one runs after the other: they are serializable,
 * and one that meets another is tried again. So what a transaction does outside the database must bear repetition.
 */
export function withRetries(client: PrismaClient): PrismaClient {
  const once = client.$transaction as (work: unknown, options: object) => Promise<unknown>
  // `this` may be an extension of the client.
  const transaction = async function (this: PrismaClient, work: unknown, options: object = {}) {
    const end = Date.now() + PATIENCE_MS
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
