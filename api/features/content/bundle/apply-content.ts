import type { CollectionName } from '#contract/collections/all'
import {
  BUNDLE_RECORDS,
  getPartLabel,
  isRecordPart,
  type SiteContent,
  type SitePart,
} from '#contract/site-bundle'
import { removeSetting, writeSetting } from '../../../database/setting.ts'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { type ContentWriter, getChangedKeys, record } from '../audit.ts'
import { moveToBin } from '../bin.ts'
import { type Fields, keyOf, toContentRecord } from '../collection-table.ts'
import { getPart } from './site-content.ts'

type Transaction = Prisma.TransactionClient
type Row = Record<string, unknown>

/** Replaces a collection. Records that are no longer in it move to the bin, optionally as drafts. */
async function applyCollection(
  transaction: Transaction,
  writer: ContentWriter,
  name: CollectionName,
  wanted: readonly (Row & { id: string })[],
  asDrafts: boolean,
): Promise<void> {
  const table = transaction.contentRecord
  const present = await table.findMany({ where: { collection: name } })
  const kept = new Set(wanted.map(({ id }) => id))
  for (const { id } of present.filter((row) => !kept.has(row.id)))
    await moveToBin(transaction, writer, name, await table.delete({ where: keyOf(name, id) }), asDrafts)
  const known = new Map(present.map((row) => [row.id, row]))
  for (const [position, { id, ...fields }] of wanted.entries()) {
    const row = known.get(id)
    if (!row) {
      const data = { collection: name, id, fields: fields as Fields, position }
      await table.create({ data, select: { id: true } })
      await transaction.deletedContent.deleteMany({ where: { id, collection: name } })
    } else if (
      row.position !== position ||
      getChangedKeys(Object.keys(fields), toContentRecord(name, row), fields).length > 0
    ) {
      const data = { fields: { ...(row.fields as Fields), ...fields } as Fields, position }
      await table.update({ where: keyOf(name, id), data, select: { id: true } })
    }
  }
}

/**
 * Replaces parts of the site, with one audit entry that names them.
 * @param asDrafts true if removed records become hidden drafts, which are never purged
 */
export async function applyContent(
  transaction: Transaction,
  writer: ContentWriter,
  wanted: SiteContent,
  parts: readonly SitePart[],
  label: string,
  asDrafts = false,
): Promise<void> {
  for (const part of parts) {
    const value = getPart(wanted, part)
    if (!isRecordPart(part))
      await applyCollection(transaction, writer, part, (value ?? []) as (Row & { id: string })[], asDrafts)
    else if (value === undefined) await removeSetting(transaction, part)
    else await writeSetting(transaction, part, value as object)
  }
  const detail = { label, fields: parts.map(getPartLabel) }
  await record(transaction, writer, {
    subject: 'settings',
    subjectId: 'site-bundle',
    action: 'updated',
    detail,
  })
}

/** True for single records that may be missing from the site. */
export const isOptionalPart = (part: SitePart) => part in BUNDLE_RECORDS && part !== 'siteSettings'
