import { setTimeout as pause } from 'node:timers/promises'
import { Prisma, type PrismaClient } from '../generated/sqlite/client.ts'

/** How often a transaction is tried that meets others: each time one of them gets through. */
const TRIES = 12

/** Longest pause before the second try, in milliseconds; it grows with each. */
const PAUSE_MS = 5

/** How Prisma calls a transaction that could not be put in a row with another one. */
const WRITE_CONFLICT = 'P2034'

const isConflict = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === WRITE_CONFLICT

/**
 * Makes transactions behave as they do in the embedded database, where one runs after the other: they are serializable,
 * and one that meets another is tried again. So what a transaction does outside the database must bear repetition.
 */
export function withRetries(client: PrismaClient): PrismaClient {
  const once = client.$transaction as (work: unknown, options: object) => Promise<unknown>
  // `this` may be an extension of the client.
  const transaction = async function (this: PrismaClient, work: unknown, options: object = {}) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once.call(this, work, { isolationLevel: 'Serializable', ...options })
      } catch (error) {
        if (!isConflict(error) || attempt === TRIES) throw error
        await pause(Math.random() * PAUSE_MS * attempt)
      }
    }
  }
  return Object.assign(client, { $transaction: transaction as PrismaClient['$transaction'] })
}
