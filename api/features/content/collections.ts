import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import { CONTENT_TEXTS, type ContentRecord, MAX_RECORDS } from '#contract/content'
import { ERROR_TEXTS } from '#contract/errors'
import { iconForTechnology } from '#contract/technologies'
import { isMissingRecord } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { type ContentWriter, changedFields, differing, record, toActivity } from './audit.ts'
import { putIntoBin } from './bin.ts'
import { asRecord, type ContentDatabase, type Fields, keyOf, ofCollection } from './collection-table.ts'

type Content = Record<string, unknown>
type Transaction = Prisma.TransactionClient

/** The icon of a course comes from its technology unless somebody chose one. */
function withDerived(name: CollectionName, input: Content): Content {
  if (name !== 'courses' || input.icon) return input
  return { ...input, icon: iconForTechnology(String(input.tech)) }
}

/** All records of a collection in manual order, then by age. */
export async function listRecords<N extends CollectionName>(
  database: ContentDatabase,
  name: N,
): Promise<ContentRecord<N>[]> {
  const rows = await database.contentRecord.findMany(ofCollection(name))
  return rows.map((row) => asRecord(name, row))
}

/**
 * Adds a record where its collection puts new ones.
 * @throws AppError `invalid` when the collection is full
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
    const added = asRecord(name, await transaction.contentRecord.create({ data }))
    await record(transaction, writer, toActivity(name, 'created', added, changedFields(name, {}, added)))
    return { id: added.id }
  })
  const row = await writer.database.contentRecord.findUnique({ where: keyOf(name, id) })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return asRecord(name, row)
}

/** What a writer changes: a record, and the version of it that they have seen (its `updatedAt`), if they say so. */
export interface Target<N extends CollectionName = CollectionName> {
  name: N
  id: string
  version: string | undefined
}

/** Runs a write of one record; tells a record that somebody else has changed from one that is gone. */
async function writeUnchanged<T>(
  { database }: ContentWriter,
  { name, id, version }: Target,
  write: (transaction: Transaction, where: Prisma.ContentRecordWhereUniqueInput) => Promise<T>,
): Promise<T> {
  const where = { ...keyOf(name, id), ...(version !== undefined && { updatedAt: new Date(version) }) }
  try {
    return await database.$transaction((transaction) => write(transaction, where))
  } catch (error) {
    const isThere =
      version !== undefined &&
      isMissingRecord(error) &&
      (await database.contentRecord.findUnique({ where: keyOf(name, id) }))
    throw isThere ? new AppError('conflict', CONTENT_TEXTS.changed) : error
  }
}

/**
 * Replaces a record where it stands; the same again changes nothing, its version included.
 * @throws AppError `conflict` when it is no longer the version seen; `not_found`, by the database
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
    const before = asRecord(name, row)
    if (differing(Object.keys(changed), before, changed).length === 0) return before
    // What the writer leaves out stays as it is stored.
    const fields = { ...(row.fields as Fields), ...changed } as Fields
    const after = asRecord(name, await transaction.contentRecord.update({ where, data: { fields } }))
    await record(transaction, writer, toActivity(name, 'updated', after, changedFields(name, before, after)))
    return after
  })
}

async function remove(
  transaction: Transaction,
  writer: ContentWriter,
  name: CollectionName,
  where: Prisma.ContentRecordWhereUniqueInput,
): Promise<void> {
  const gone = await transaction.contentRecord.delete({ where })
  await putIntoBin(transaction, writer, name, gone)
  await record(transaction, writer, toActivity(name, 'deleted', asRecord(name, gone)))
}

/** Puts a record into the bin. Errors: as replaceRecord. */
export async function removeRecord(writer: ContentWriter, target: Target): Promise<void> {
  const { name } = target
  await writeUnchanged(writer, target, (transaction, where) => remove(transaction, writer, name, where))
}

/**
 * Puts records into the bin, all of them or none; what is gone already is passed over.
 * @returns the ids of those that were there
 * @throws AppError `not_found` when none was
 */
export function removeRecords(
  writer: ContentWriter,
  name: CollectionName,
  ids: readonly string[],
): Promise<string[]> {
  return writer.database.$transaction(async (transaction) => {
    const known = await transaction.contentRecord.findMany({ ...ofCollection(name), select: { id: true } })
    const found = known.map(({ id }) => id).filter((id) => ids.includes(id))
    if (found.length === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    for (const id of found) await remove(transaction, writer, name, keyOf(name, id))
    return found
  })
}

/**
 * Puts a collection into the order of the given ids.
 * @throws AppError `conflict` when they are not exactly the collection's records: somebody has added or removed one
 */
export async function orderRecords(
  writer: ContentWriter,
  name: CollectionName,
  ids: readonly string[],
): Promise<void> {
  await writer.database.$transaction(async (transaction) => {
    const known = await transaction.contentRecord.findMany({ ...ofCollection(name), select: { id: true } })
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
