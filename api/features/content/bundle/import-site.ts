import {
  BUNDLE_TEXTS,
  type BundlePreview,
  KEPT_COPIES,
  type KeptCopy,
  SITE_PARTS,
  type SiteContent,
  type SitePart,
  siteContentSchema,
} from '#contract/site-bundle'
import type { Database } from '../../../database/database.ts'
import { LONG_TRANSACTION } from '../../../database/dialect.ts'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { AppError } from '../../../lib/app-error.ts'
import { after, type Clock } from '../../../lib/clock.ts'
import { insertImage } from '../../uploads/index.ts'
import type { ContentWriter } from '../audit.ts'
import { applyContent, isOptionalPart } from './apply-content.ts'
import { compareContent } from './compare-content.ts'
import type { Bundle } from './read-bundle.ts'
import { getPart, hashState, readSiteContent } from './site-content.ts'
import { listImages } from './write-bundle.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Checks that ids are unique across all lists. Otherwise one record would replace another in the bin.
 * @throws AppError `invalid` if a record of the export has the id of one in another list of the export or the site
 */
function assertOwnIds(present: SiteContent, wanted: SiteContent): void {
  const lists = [present, wanted].flatMap(({ collections }) => Object.entries(collections))
  const homes = new Map<string, string>()
  for (const [name, records] of lists)
    for (const { id } of records) {
      const home = homes.get(id) ?? name
      if (home !== name) throw new AppError('invalid', BUNDLE_TEXTS.strayId)
      homes.set(id, home)
    }
}

export async function previewImport(database: Database, bundle: Bundle): Promise<BundlePreview> {
  const present = await readSiteContent(database)
  assertOwnIds(present, bundle.content)
  const hashes = listImages(bundle.content)
  const known = await database.upload.count({ where: { hash: { in: hashes } } })
  return {
    institute: bundle.content.records.siteSettings?.instituteName ?? '',
    program: bundle.program,
    madeAt: bundle.madeAt,
    state: hashState(present),
    parts: compareContent(present, bundle.content),
    newImages: hashes.length - known,
  }
}

/** Stores the current site, so that the following change can be undone. */
export async function keepCurrentSite(
  transaction: Prisma.TransactionClient,
  { clock, actor }: ContentWriter,
  content: SiteContent,
): Promise<void> {
  await transaction.keptSite.create({
    data: {
      content: content as unknown as Prisma.InputJsonObject,
      madeAt: new Date(clock.now()),
      madeBy: actor?.name ?? '',
    },
    select: { id: true },
  })
  const older = await transaction.keptSite.findMany({
    orderBy: [{ madeAt: 'desc' }, { id: 'desc' }],
    skip: KEPT_COPIES.most,
    select: { id: true },
  })
  await transaction.keptSite.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } })
}

/**
 * Imports parts of an export, all of them or none, and keeps the previous site.
 * @param state hash of the previewed site
 * @throws AppError `conflict` if the site has changed since; `invalid` for a part that the export doesn't have
 */
export async function importSite(
  writer: ContentWriter,
  { content, images }: Bundle,
  { parts, state }: { parts: readonly SitePart[]; state: string },
): Promise<void> {
  if (parts.some((part) => getPart(content, part) === undefined))
    throw new AppError('invalid', 'The export does not have this part.')
  await writer.database.$transaction(async (transaction) => {
    const present = await readSiteContent(transaction)
    if (hashState(present) !== state) throw new AppError('conflict', BUNDLE_TEXTS.changed)
    assertOwnIds(present, content)
    await keepCurrentSite(transaction, writer, present)
    for (const image of images) await insertImage(transaction, writer, image)
    await applyContent(transaction, writer, content, parts, 'Site import')
  }, LONG_TRANSACTION)
}

export async function listKeptSites(database: Database): Promise<KeptCopy[]> {
  const rows = await database.keptSite.findMany({
    orderBy: [{ madeAt: 'desc' }, { id: 'desc' }],
    select: { id: true, madeAt: true, madeBy: true },
  })
  return rows.map(({ id, madeAt, madeBy }) => ({
    id,
    madeAt: madeAt.toISOString(),
    madeBy,
    until: new Date(madeAt.getTime() + KEPT_COPIES.days * DAY_MS).toISOString(),
  }))
}

/**
 * Restores the site to its state before an import, and keeps the current site in turn.
 * @throws AppError `not_found`, from the database; `invalid` if it was kept by a version with other fields
 */
export async function restoreSite(writer: ContentWriter, id: string): Promise<void> {
  await writer.database.$transaction(async (transaction) => {
    const { content } = await transaction.keptSite.findUniqueOrThrow({ where: { id } })
    const { data } = siteContentSchema.safeParse(content)
    if (!data) throw new AppError('invalid', 'This state was saved by another version of Prospectus.')
    const wanted = data as unknown as SiteContent
    const parts = SITE_PARTS.filter((part) => isOptionalPart(part) || getPart(wanted, part) !== undefined)
    await keepCurrentSite(transaction, writer, await readSiteContent(transaction))
    await applyContent(transaction, writer, wanted, parts, 'Site restore')
  }, LONG_TRANSACTION)
}

export async function purgeKeptSites({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await database.keptSite.deleteMany({ where: { madeAt: { lt: after(clock, -KEPT_COPIES.days * DAY_MS) } } })
}
