import {
  API_KEY_TEXTS,
  type ApiKeyInput,
  type ApiKeyRecord,
  type ApiKeyWithSecret,
  toScopes,
} from '#contract/api-keys'
import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { ERROR_TEXTS } from '#contract/errors'
import { API_KEY_LIMITS } from '#contract/limits'
import type { Caller } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { newApiKey } from './hash-key.ts'

const DAY_MS = 24 * 3_600_000

interface Deps {
  database: Database
  clock: Clock
}

const COLUMNS = { omit: { hash: true, createdById: true } } as const
type Row = Omit<Awaited<ReturnType<Database['apiKey']['findFirstOrThrow']>>, keyof (typeof COLUMNS)['omit']>

const toRecord = ({ scopes, createdByName, ...row }: Row): ApiKeyRecord => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: toScopes(scopes),
  createdBy: createdByName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
})

export async function listKeys(database: Database): Promise<ApiKeyRecord[]> {
  const rows = await database.apiKey.findMany({ orderBy: { id: 'desc' }, ...COLUMNS })
  return rows.map(toRecord)
}

const record = (
  transaction: Prisma.TransactionClient,
  { clock, actor, key: { id, name } }: { clock: Clock; actor: Actor; key: { id: string; name: string } },
  action: 'created' | 'withdrawn',
) => {
  const entry = { subject: 'api-key', subjectId: id, action, detail: { label: name } } as const
  return transaction.activity.create({ data: activityRow(clock, actor, entry), select: { id: true } })
}

/** Returns the end of a day in India. @throws AppError `invalid` for a past day, or one too far ahead */
function toEnd(clock: Clock, lastDay: string): Date {
  const last = indianDay(clock.now() + API_KEY_LIMITS.days * DAY_MS)
  if (lastDay < indianDay(clock.now()) || lastDay > last)
    throw new AppError('invalid', API_KEY_TEXTS.dayRange, { fields: { lastDay: API_KEY_TEXTS.dayRange } })
  return new Date(startOfIndianDay(lastDay) + DAY_MS)
}

/**
 * Creates a key.
 * @param confirm checks the creator's password
 * @returns the key with its secret, which is stored only as a hash
 * @throws AppError `invalid` for a past day or one too far ahead, `conflict` if there are too many keys
 */
export async function addKey(
  { database, clock }: Deps,
  { name, scopes, lastDay }: ApiKeyInput,
  creator: Caller,
  confirm: () => Promise<void>,
): Promise<ApiKeyWithSecret> {
  const now = after(clock, 0)
  const expiresAt = toEnd(clock, lastDay)
  await confirm()
  const { secret, hash, prefix } = newApiKey()
  const id = newId(now.getTime())
  const row = await database.$transaction(async (transaction) => {
    const count = await transaction.apiKey.count({ where: { withdrawnAt: null, expiresAt: { gt: now } } })
    if (count >= API_KEY_LIMITS.most) throw new AppError('conflict', API_KEY_TEXTS.full)
    const created = { createdById: creator.id, createdByName: creator.name, createdAt: now }
    await record(transaction, { clock, actor: creator, key: { id, name } }, 'created')
    return transaction.apiKey.create({
      data: { id, name, hash, prefix, scopes, expiresAt, ...created },
      ...COLUMNS,
    })
  })
  return { key: toRecord(row), secret }
}

async function revoke(
  transaction: Prisma.TransactionClient,
  { clock, actor }: { clock: Clock; actor: Actor },
  where: Prisma.ApiKeyWhereInput,
): Promise<void> {
  const keys = await transaction.apiKey.findMany({
    where: { ...where, withdrawnAt: null },
    select: { id: true, name: true },
  })
  for (const key of keys) {
    const { count } = await transaction.apiKey.updateMany({
      where: { id: key.id, withdrawnAt: null },
      data: { withdrawnAt: after(clock, 0) },
    })
    if (count > 0) await record(transaction, { clock, actor, key }, 'withdrawn')
  }
}

/** Revokes a key; does nothing if it was already revoked. @throws AppError `not_found` */
export async function revokeKey({ database, clock }: Deps, id: string, actor: Actor): Promise<void> {
  await database.$transaction(async (transaction) => {
    if ((await transaction.apiKey.count({ where: { id } })) === 0)
      throw new AppError('not_found', ERROR_TEXTS.noRecord)
    await revoke(transaction, { clock, actor }, { id })
  })
}

/** Revokes all keys of an account, in the transaction that removes its right to create keys. */
export const revokeKeysOf = (
  transaction: Prisma.TransactionClient,
  clock: Clock,
  actor: Actor,
  accountId: string,
): Promise<void> => revoke(transaction, { clock, actor }, { createdById: accountId })

/** Deletes keys that ended a month ago. The audit log still mentions them. */
export async function purgeApiKeys({ database, clock }: Deps): Promise<void> {
  const monthAgo = { lt: after(clock, -API_KEY_LIMITS.listedDays * DAY_MS) }
  await database.apiKey.deleteMany({ where: { OR: [{ withdrawnAt: monthAgo }, { expiresAt: monthAgo }] } })
}
