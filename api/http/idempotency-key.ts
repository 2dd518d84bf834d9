import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { KEY_DAYS } from '#contract/limits'
import { KEY_HEADER } from '#contract/routes'
import type { Database } from '../database/database.ts'
import type { Prisma } from '../generated/sqlite/client.ts'
import { AppError } from '../lib/app-error.ts'
import { after, type Clock } from '../lib/clock.ts'

const DAY_MS = 24 * 3_600_000

/** A key as its header carries it: a text in quotes, of RFC 8941. */
export const KEY_PATTERN = /^"[\w-]{8,64}"$/

/** What names an act, whoever sends it again: hashes, since the key alone opens neither of them. */
export interface IdempotencyKey {
  /** Of the account and the key: what another person calls the same is another act. */
  id: string
  /** Of the key and the request. */
  fingerprint: string
}

const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The key of a request of a signed-in person. @throws AppError `invalid` for one that is none */
export function readKey(request: Request, accountId: string): IdempotencyKey | undefined {
  const key = request.get(KEY_HEADER)
  if (key === undefined) return undefined
  if (!KEY_PATTERN.test(key)) throw new AppError('invalid', ERROR_TEXTS.badKey)
  const { method, path, body } = request
  return { id: hash(accountId, key), fingerprint: hash(key, method, path, body) }
}

/** By database, the keys under which this process is doing something. */
const inWork = new WeakMap<Database, Set<string>>()

interface Deps {
  database: Database
  clock: Clock
}

async function readResult({ database }: Deps, { id, fingerprint }: IdempotencyKey) {
  const done = await database.idempotencyKey.findUnique({ where: { id } })
  if (done && done.fingerprint !== fingerprint) throw new AppError('key_reused', ERROR_TEXTS.keyReused)
  return done
}

/**
 * Does something in a transaction, which notes the key with what came of it: either both are stored or neither is. Under
 * a key that is noted nothing is done.
 * @param work gives JSON that tells nothing of a person
 * @returns what came of it, then or now
 * @throws AppError `key_reused` when another request had the key, `conflict` while the first is still being done
 */
export async function doOnce<T>(
  deps: Deps,
  key: IdempotencyKey | undefined,
  work: (transaction: Prisma.TransactionClient) => Promise<T>,
  patience?: { maxWait?: number; timeout: number },
): Promise<T> {
  const { database, clock } = deps
  if (!key) return database.$transaction(work, patience)
  const keys = inWork.get(database) ?? new Set()
  if (keys.has(key.id)) throw new AppError('conflict', ERROR_TEXTS.keyInProgress)
  inWork.set(database, keys.add(key.id))
  try {
    const before = await readResult(deps, key)
    if (before) return before.result as T
    return await database.$transaction(async (transaction) => {
      const result = await work(transaction)
      const data = { ...key, result: result as Prisma.InputJsonValue, createdAt: after(clock, 0) }
      await transaction.idempotencyKey.create({ data, select: { id: true } })
      return result
    }, patience)
  } catch (error) {
    // Another server was quicker, or the database has stored it and could not say so.
    const before = await readResult(deps, key)
    if (!before) throw error
    return before.result as T
  } finally {
    keys.delete(key.id)
  }
}

/** Forgets the keys of acts that nobody sends again any more. */
export async function purgeKeys({ database, clock }: Deps): Promise<void> {
  await database.idempotencyKey.deleteMany({ where: { createdAt: { lt: after(clock, -KEY_DAYS * DAY_MS) } } })
}
