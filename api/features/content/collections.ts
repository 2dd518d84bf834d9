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
import { asRecord, asRow, type ContentDatabase, getColumns, getTable } from './collection-table.ts'

type Content = Record<string, unknown>
type Transaction = Prisma.TransactionClient

const MANUAL_ORDER = [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }]

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
  const rows = await getTable(database, name).findMany({ select: getColumns(name), orderBy: MANUAL_ORDER })
  return rows.map((row) => asRecord<N>(row))
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
  const data = asRow(name, withDerived(name, input))
  const { id } = await doOnce(writer, key, async (transaction) => {
    const table = getTable(transaction, name)
    if ((await table.count()) >= MAX_RECORDS) throw new AppError('invalid', CONTENT_TEXTS.full)
    const { _min, _max } = await table.aggregate({ _min: { position: true }, _max: { position: true } })
    const position =
      COLLECTIONS[name].newAt === 'front' ? (_min.position ?? 1) - 1 : (_max.position ?? -1) + 1
    const added = await table.create({ data: { ...data, position }, select: getColumns(name) })
    await record(transaction, writer, toActivity(name, 'created', added, changedFields(name, {}, added)))
    return { id: String(added.id) }
  })
  const row = await getTable(writer.database, name).findUnique({ where: { id }, select: getColumns(name) })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return asRecord<N>(row)
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
  write: (transaction: Transaction, where: object) => Promise<T>,
): Promise<T> {
  const where = version === undefined ? { id } : { id, updatedAt: new Date(version) }
  try {
    return await database.$transaction((transaction) => write(transaction, where))
  } catch (error) {
    const isThere =
      version !== undefined &&
      isMissingRecord(error) &&
      (await getTable(database, name).findUnique({ where: { id } }))
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
  const data = asRow(name, withDerived(name, input))
  const row = await writeUnchanged(writer, target, async (transaction, where) => {
    const table = getTable(transaction, name)
    const before = await table.findUnique({ where, select: getColumns(name) })
    if (before && differing(Object.keys(data), before, data).length === 0) return before
    const after = await table.update({ where, data, select: getColumns(name) })
    const fields = changedFields(name, before ?? {}, after)
    await record(transaction, writer, toActivity(name, 'updated', after, fields))
    return after
  })
  return asRecord<N>(row)
}

async function remove(
  transaction: Transaction,
  writer: ContentWriter,
  name: CollectionName,
  where: object,
): Promise<void> {
  const gone = await getTable(transaction, name).delete({ where })
  await putIntoBin(transaction, writer, name, gone)
  await record(transaction, writer, toActivity(name, 'deleted', gone))
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
    const known = await getTable(transaction, name).findMany({ select: { id: true }, orderBy: MANUAL_ORDER })
    const found = known.map(({ id }) => String(id)).filter((id) => ids.includes(id))
    if (found.length === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    for (const id of found) await remove(transaction, writer, name, { id })
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
    const table = getTable(transaction, name)
    const known = await table.findMany({ select: { id: true }, orderBy: MANUAL_ORDER })
    const places = new Map(known.map(({ id }, place) => [id, place]))
    const isSame = known.length === ids.length && ids.every((id) => places.has(id))
    if (!isSame) throw new AppError('conflict', CONTENT_TEXTS.orderStale)
    for (const [position, id] of ids.entries()) {
      await table.update({ where: { id }, data: { position }, select: { id: true } })
    }
    const isMoved = ids.some((id, place) => places.get(id) !== place)
    if (isMoved) await record(transaction, writer, { subject: name, subjectId: '', action: 'reordered' })
  })
}
