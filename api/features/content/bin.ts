import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import {
  type BinnedRecord,
  CONTENT_TEXTS,
  type ContentRecord,
  MAX_BINNED,
  MAX_RECORDS,
} from '#contract/content'
import { ERROR_TEXTS } from '#contract/errors'
import { BIN_DAYS } from '#contract/limits'
import { isKey } from '#contract/own'
import { type Database, isMissingRecord } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { type ContentWriter, getLabel, record, toActivity } from './audit.ts'
import { type ContentDatabase, type Fields, getFields, keyOf, toContentRecord } from './collection-table.ts'

type Transaction = Prisma.TransactionClient
type Row = Record<string, unknown>

const DAY_MS = 24 * 3_600_000

/**
 * Adds a record to the bin, in the transaction that deleted it from its table.
 * @param isDraft true if it is hidden rather than deleted, so it is never purged
 */
export async function moveToBin(
  transaction: Transaction,
  { clock, actor }: ContentWriter,
  name: CollectionName,
  row: { id: string; fields: unknown; position: number; createdAt: Date },
  isDraft = false,
): Promise<void> {
  const data = {
    id: row.id,
    collection: name,
    record: row.fields as Fields,
    position: row.position,
    createdAt: row.createdAt,
    deletedAt: new Date(clock.now()),
    deletedBy: actor?.name ?? '',
    isDraft,
  }
  await transaction.deletedContent.upsert({
    where: { id: data.id },
    create: data,
    update: data,
    select: { id: true },
  })
}

export async function listBin(database: Database): Promise<BinnedRecord[]> {
  const rows = await database.deletedContent.findMany({
    orderBy: [{ deletedAt: 'desc' }, { id: 'asc' }],
    take: MAX_BINNED,
  })
  return rows.flatMap(({ id, collection, record: fields, deletedAt, deletedBy, isDraft }) => {
    if (!isKey(COLLECTIONS, collection)) return []
    const until = isDraft ? null : new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS).toISOString()
    const label = getLabel(fields as Row)
    return [{ id, collection, label, deletedAt: deletedAt.toISOString(), deletedBy, until }]
  })
}

/** @throws AppError like restoreRecord */
async function restore<N extends CollectionName>(
  transaction: Transaction,
  writer: ContentWriter,
  name: N,
  id: string,
): Promise<ContentRecord<N>> {
  const where = { id, collection: name }
  const binned = await transaction.deletedContent.findUniqueOrThrow({ where })
  if (await isListed(transaction, name, id)) throw new AppError('conflict', CONTENT_TEXTS.alreadyRestored)
  if ((await transaction.contentRecord.count({ where: { collection: name } })) >= MAX_RECORDS)
    throw new AppError('invalid', CONTENT_TEXTS.full)
  await transaction.deletedContent.delete({ where, select: { id: true } })
  const { position, createdAt } = binned
  const data = { ...where, fields: getFields(name, binned.record) as Fields, position, createdAt }
  const restored = toContentRecord(name, await transaction.contentRecord.create({ data }))
  await record(transaction, writer, toActivity(name, 'restored', restored))
  return restored
}

/**
 * Restores a record from the bin to its place, with its id. If that fails, the record stays in the bin.
 * @throws AppError `invalid` if the list is full; `conflict` if the list already has the id, for example because someone
 * else restored it first; `not_found`, from the database
 */
export async function restoreRecord<N extends CollectionName>(
  writer: ContentWriter,
  name: N,
  id: string,
): Promise<ContentRecord<N>> {
  try {
    return await writer.database.$transaction((transaction) => restore(transaction, writer, name, id))
  } catch (error) {
    const isBack = isMissingRecord(error) && (await isListed(writer.database, name, id))
    throw isBack ? new AppError('conflict', CONTENT_TEXTS.alreadyRestored) : error
  }
}

/**
 * Restores records from the bin, all of them or none. Records that are no longer in the bin are skipped.
 * @returns the ids of the restored records
 * @throws AppError `not_found` if none was in the bin; `invalid` if the list is full
 */
export function restoreRecords(
  writer: ContentWriter,
  name: CollectionName,
  ids: readonly string[],
): Promise<string[]> {
  return writer.database.$transaction(async (transaction) => {
    const where = { collection: name, id: { in: [...ids] } }
    const binned = await transaction.deletedContent.findMany({ where, select: { id: true } })
    if (binned.length === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    for (const { id } of binned) await restore(transaction, writer, name, id)
    return binned.map(({ id }) => id)
  })
}

const isListed = async (database: ContentDatabase, name: CollectionName, id: string) =>
  (await database.contentRecord.findUnique({ where: keyOf(name, id), select: { id: true } })) !== null

/**
 * Deletes a record in the bin permanently, before its retention period ends, and records by whom.
 * @throws AppError `not_found` if it is not in the bin
 */
export async function eraseRecord(writer: ContentWriter, name: CollectionName, id: string): Promise<void> {
  await writer.database.$transaction(async (transaction) => {
    const where = { id, collection: name }
    const binned = await transaction.deletedContent.findUnique({ where, select: { record: true } })
    if (!binned) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    await transaction.deletedContent.delete({ where, select: { id: true } })
    await record(transaction, writer, toActivity(name, 'purged', { ...(binned.record as Row), id }))
  })
}

/** Deletes records that have been in the bin for 30 days, with an audit entry for each. Hidden drafts stay. */
export async function purgeContentBin({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const where = { isDraft: false, deletedAt: { lt: after(clock, -BIN_DAYS * DAY_MS) } }
  await database.$transaction(async (transaction) => {
    const rows = await transaction.deletedContent.findMany({
      where,
      select: { id: true, collection: true, record: true },
    })
    for (const { id, collection, record: fields } of rows) {
      const detail = { label: getLabel(fields as Row), because: 'bin' }
      const entry = { subject: collection, subjectId: id, action: 'purged', detail } as const
      await record(transaction, { clock, actor: null }, entry)
    }
    await transaction.deletedContent.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  })
}
