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

/** Key in its header: a quoted string (RFC 8941). */
export const KEY_PATTERN = /^"[\w-]{8,64}"$/

/** Identifies a request across repeats. Both are hashes, so the key alone reveals neither. */
export interface IdempotencyKey {
  /** Hash of the account and the key, because different users may use the same key. */
  id: string
  /** Hash of the key and the request. */
  fingerprint: string
}

const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Parses the key of a signed-in user's request. @throws AppError `invalid` if it is malformed */
export function readKey(request: Request, accountId: string): IdempotencyKey | undefined {
  const key = request.get(KEY_HEADER)
  if (key === undefined) return undefined
  if (!KEY_PATTERN.test(key)) throw new AppError('invalid', ERROR_TEXTS.badKey)
  const { method, path, body } = request
  return { id: hash(accountId, key), fingerprint: hash(key, method, path, body) }
}

/** Keys that this process is working on, by database. */
const running = new WeakMap<Database, Set<string>>()

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
 * Does something in a transaction and stores the key with the result, so that either both are stored or neither. If the key
 * is already stored, nothing is done.
 * @param work returns JSON without personal data
 * @returns the result, of now or of the first time
 * @throws AppError `key_reused` if another request used the key, `conflict` while the first one is running
 */
export async function doOnce<T>(
  deps: Deps,
  key: IdempotencyKey | undefined,
  work: (transaction: Prisma.TransactionClient) => Promise<T>,
  limits?: { maxWait?: number; timeout: number },
): Promise<T> {
  const { database, clock } = deps
  if (!key) return database.$transaction(work, limits)
  const keys = running.get(database) ?? new Set()
  if (keys.has(key.id)) throw new AppError('conflict', ERROR_TEXTS.keyInProgress)
  running.set(database, keys.add(key.id))
  try {
    const before = await readResult(deps, key)
    if (before) return before.result as T
    return await database.$transaction(async (transaction) => {
      const result = await work(transaction)
      const data = { ...key, result: result as Prisma.InputJsonValue, createdAt: after(clock, 0) }
      await transaction.idempotencyKey.create({ data, select: { id: true } })
      return result
    }, limits)
  } catch (error) {
    // Another server was faster, or the database stored the result but could not report it.
    const before = await readResult(deps, key)
    if (!before) throw error
    return before.result as T
  } finally {
    keys.delete(key.id)
  }
}

/** Deletes keys that are too old to be sent again. */
export async function purgeKeys({ database, clock }: Deps): Promise<void> {
  await database.idempotencyKey.deleteMany({ where: { createdAt: { lt: after(clock, -KEY_DAYS * DAY_MS) } } })
}
