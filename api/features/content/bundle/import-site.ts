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
import { applyContent, mayBeUnwritten } from './apply-content.ts'
import { compareContent } from './compare-content.ts'
import type { Bundle } from './read-bundle.ts'
import { getPart, nameState, readSiteContent } from './site-content.ts'
import { listImages } from './write-bundle.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Ids are one for all lists: in the bin a record would take the place of another.
 * @throws AppError `invalid` when a record of the copy has the id of one in another list, of the copy or of the site
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

/** What a copy would change of the site as it is. */
export async function previewImport(database: Database, bundle: Bundle): Promise<BundlePreview> {
  const present = await readSiteContent(database)
  assertOwnIds(present, bundle.content)
  const hashes = listImages(bundle.content)
  const known = await database.upload.count({ where: { hash: { in: hashes } } })
  return {
    institute: bundle.content.records.siteSettings?.instituteName ?? '',
    program: bundle.program,
    madeAt: bundle.madeAt,
    state: nameState(present),
    parts: compareContent(present, bundle.content),
    newImages: hashes.length - known,
  }
}

/** Keeps the site as it is, so that what follows can be taken back. */
export async function keepCopy(
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
 * Makes parts of the site as in a copy: all of it or nothing. The site as it was is kept.
 * @param state the site as it was looked at
 * @throws AppError `conflict` when the site has changed since; `invalid` for a part that the copy does not have
 */
export async function importSite(
  writer: ContentWriter,
  { content, images }: Bundle,
  { parts, state }: { parts: readonly SitePart[]; state: string },
): Promise<void> {
  if (parts.some((part) => getPart(content, part) === undefined))
    throw new AppError('invalid', 'The copy does not have this part.')
  await writer.database.$transaction(async (transaction) => {
    const present = await readSiteContent(transaction)
    if (nameState(present) !== state) throw new AppError('conflict', BUNDLE_TEXTS.changed)
    assertOwnIds(present, content)
    await keepCopy(transaction, writer, present)
    for (const image of images) await insertImage(transaction, writer, image)
    await applyContent(transaction, writer, content, parts, 'The site, from a copy')
  }, LONG_TRANSACTION)
}

/** Copies from before imports, newest first. */
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
 * Makes the site as it was before an import; the site as it is now is kept in turn.
 * @throws AppError `not_found`, by the database; `invalid` when it was kept by a version with other fields
 */
export async function restoreSite(writer: ContentWriter, id: string): Promise<void> {
  await writer.database.$transaction(async (transaction) => {
    const { content } = await transaction.keptSite.findUniqueOrThrow({ where: { id } })
    const { data } = siteContentSchema.safeParse(content)
    if (!data) throw new AppError('invalid', 'This copy was kept by another version of Prospectus.')
    const wanted = data as unknown as SiteContent
    const parts = SITE_PARTS.filter((part) => mayBeUnwritten(part) || getPart(wanted, part) !== undefined)
    await keepCopy(transaction, writer, await readSiteContent(transaction))
    await applyContent(transaction, writer, wanted, parts, 'The site, as it was before an import')
  }, LONG_TRANSACTION)
}

/** Removes kept copies that have come to their end. */
export async function purgeKeptSites({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await database.keptSite.deleteMany({ where: { madeAt: { lt: after(clock, -KEPT_COPIES.days * DAY_MS) } } })
}
