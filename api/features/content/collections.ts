import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import { CONTENT_TEXTS, type ContentRecord, MAX_RECORDS } from '#contract/content'
import { ERROR_TEXTS } from '#contract/errors'
import { iconForTechnology } from '#contract/technologies'
import { isMissingRecord } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { type ContentWriter, getChangedFields, getChangedKeys, record, toActivity } from './audit.ts'
import { moveToBin } from './bin.ts'
import {
  type ContentDatabase,
  type Fields,
  inCollection,
  keyOf,
  toContentRecord,
} from './collection-table.ts'
import { confirmIfSample } from './confirmed.ts'

type Content = Record<string, unknown>
type Transaction = Prisma.TransactionClient

/** Derives the icon of a course from its technology, unless one was chosen. */
function withDerived(name: CollectionName, input: Content): Content {
  if (name !== 'courses' || input.icon) return input
  return { ...input, icon: iconForTechnology(String(input.tech)) }
}

/** Returns all records of a collection in manual order, then by age. */
export async function listRecords<N extends CollectionName>(
  database: ContentDatabase,
  name: N,
): Promise<ContentRecord<N>[]> {
  const rows = await database.contentRecord.findMany(inCollection(name))
  return rows.map((row) => toContentRecord(name, row))
}

/**
 * Adds a record at the end of the list that its collection defines.
 * @throws AppError `invalid` if the collection is full
 */
export async function addRecord<N extends CollectionName>(
  writer: ContentWriter,
  name: N,
  input: Content,
  key?: IdempotencyKey,
): Promise<ContentRecord<N>> {
  const fields = withDerived(name, input) as Fields
  const { id } = await doOnce(writer, key, async (transaction) => {
    const { _count, _min, _max } = await transaction.contentRecord.aggregate({
      where: { collection: name },
      ...{ _count: true, _min: { position: true }, _max: { position: true } },
    })
    if (_count >= MAX_RECORDS) throw new AppError('invalid', CONTENT_TEXTS.full)
    const position =
      COLLECTIONS[name].newAt === 'front' ? (_min.position ?? 1) - 1 : (_max.position ?? -1) + 1
    const data = { collection: name, fields, position }
    const added = toContentRecord(name, await transaction.contentRecord.create({ data }))
    await record(transaction, writer, toActivity(name, 'created', added, getChangedFields(name, {}, added)))
    await confirmIfSample(transaction, name, added)
    return { id: added.id }
  })
  const row = await writer.database.contentRecord.findUnique({ where: keyOf(name, id) })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return toContentRecord(name, row)
}

/** A record to change. `version` is the `updatedAt` that the writer has seen, if known. */
export interface Target<N extends CollectionName = CollectionName> {
  name: N
  id: string
  version: string | undefined
}

/** Runs a write of one record, and distinguishes a record changed by someone else from a deleted one. */
async function writeUnchanged<T>(
  { database }: ContentWriter,
  { name, id, version }: Target,
  write: (transaction: Transaction, where: Prisma.ContentRecordWhereUniqueInput) => Promise<T>,
): Promise<T> {
  const where = { ...keyOf(name, id), ...(version !== undefined && { updatedAt: new Date(version) }) }
  try {
    return await database.$transaction((transaction) => write(transaction, where))
  } catch (error) {
    const exists =
      version !== undefined &&
      isMissingRecord(error) &&
      (await database.contentRecord.findUnique({ where: keyOf(name, id) }))
    throw exists ? new AppError('conflict', CONTENT_TEXTS.changed) : error
  }
}

/**
 * Replaces a record in place. Identical content changes nothing, not even its version.
 * @throws AppError `conflict` if it is no longer the version seen; `not_found`, from the database
 */
export async function replaceRecord<N extends CollectionName>(
  writer: ContentWriter,
  target: Target<N>,
  input: Content,
): Promise<ContentRecord<N>> {
  const { name } = target
  const changed = withDerived(name, input)
  return writeUnchanged(writer, target, async (transaction, where) => {
    const row = await transaction.contentRecord.findUniqueOrThrow({ where })
    const before = toContentRecord(name, row)
    await confirmIfSample(transaction, name, before)
    if (getChangedKeys(Object.keys(changed), before, changed).length === 0) return before
    // Fields that the writer leaves out keep their stored values.
    const fields = { ...(row.fields as Fields), ...changed } as Fields
    const after = toContentRecord(name, await transaction.contentRecord.update({ where, data: { fields } }))
    await record(
      transaction,
      writer,
      toActivity(name, 'updated', after, getChangedFields(name, before, after)),
    )
    await confirmIfSample(transaction, name, after)
    return after
  })
}

async function remove(
  transaction: Transaction,
  writer: ContentWriter,
  name: CollectionName,
  where: Prisma.ContentRecordWhereUniqueInput,
): Promise<void> {
  const deleted = await transaction.contentRecord.delete({ where })
  await moveToBin(transaction, writer, name, deleted)
  await record(transaction, writer, toActivity(name, 'deleted', toContentRecord(name, deleted)))
}

/** Moves a record to the bin. @throws AppError like replaceRecord */
export async function removeRecord(writer: ContentWriter, target: Target): Promise<void> {
  const { name } = target
  await writeUnchanged(writer, target, (transaction, where) => remove(transaction, writer, name, where))
}

/**
 * Moves records to the bin, all of them or none. Records that are already gone are skipped.
 * @returns the ids of the removed records
 * @throws AppError `not_found` if none existed
 */
export function removeRecords(
  writer: ContentWriter,
  name: CollectionName,
  ids: readonly string[],
): Promise<string[]> {
  return writer.database.$transaction(async (transaction) => {
    const known = await transaction.contentRecord.findMany({ ...inCollection(name), select: { id: true } })
    const found = known.map(({ id }) => id).filter((id) => ids.includes(id))
    if (found.length === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    for (const id of found) await remove(transaction, writer, name, keyOf(name, id))
    return found
  })
}

/**
 * Sorts a collection in the order of the ids.
 * @throws AppError `conflict` if they are not exactly the collection's ids, because a record was added or removed
 */
export async function orderRecords(
  writer: ContentWriter,
  name: CollectionName,
  ids: readonly string[],
): Promise<void> {
  await writer.database.$transaction(async (transaction) => {
    const known = await transaction.contentRecord.findMany({ ...inCollection(name), select: { id: true } })
    const places = new Map(known.map(({ id }, place) => [id, place]))
    const isSame = known.length === ids.length && ids.every((id) => places.has(id))
    if (!isSame) throw new AppError('conflict', CONTENT_TEXTS.orderStale)
    for (const [position, id] of ids.entries()) {
      await transaction.contentRecord.update({
        where: keyOf(name, id),
        data: { position },
        select: { id: true },
      })
    }
    const isMoved = ids.some((id, place) => places.get(id) !== place)
    if (isMoved) await record(transaction, writer, { subject: name, subjectId: '', action: 'reordered' })
  })
}
