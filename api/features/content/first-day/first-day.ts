import { isDeepStrictEqual } from 'node:util'
import type { FirstDaySteps, SampleAction, Samples } from '#contract/first-day'
import type { Rewrite, Stored } from '#contract/single-records'
import { SITE_PARTS } from '#contract/site-bundle'
import type { Database } from '../../../database/database.ts'
import { LONG_TRANSACTION } from '../../../database/dialect.ts'
import { hasVersion, readSetting, writeSetting } from '../../../database/setting.ts'
import type { ContentWriter } from '../audit.ts'
import { applyContent } from '../bundle/apply-content.ts'
import { compareContent } from '../bundle/compare-content.ts'
import { keepCurrentSite } from '../bundle/import-site.ts'
import { getPart, readSiteContent } from '../bundle/site-content.ts'
import { findSamples, withoutSamples } from './find-samples.ts'

/**
 * Saves the progress of the guide. Identical content writes nothing. It isn't audited, because no institute data changes.
 * @throws AppError `conflict` if someone else has saved progress in the meantime
 */
export async function writeFirstDay(
  database: Database,
  { steps, updatedAt }: Rewrite<FirstDaySteps>,
): Promise<Stored<FirstDaySteps>> {
  const before = await readSetting(database, 'firstDay')
  const isSame = before.updatedAt !== null && isDeepStrictEqual(before.steps, steps)
  if (isSame && hasVersion(before.updatedAt, updatedAt)) return before
  await writeSetting(database, 'firstDay', { steps }, updatedAt)
  return readSetting(database, 'firstDay')
}

/** Returns the sample content that visitors still see. */
export const listSamples = async (database: Database): Promise<Samples> =>
  findSamples(await readSiteContent(database))

const LABELS: Readonly<Record<SampleAction, string>> = {
  hide: 'Sample content hidden',
  remove: 'Sample content removed',
}

/**
 * Removes sample content from the site and keeps the previous site, so that it can be restored. If there is no sample
 * content, it writes nothing.
 */
export async function removeSamples(writer: ContentWriter, fate: SampleAction): Promise<Samples> {
  await writer.database.$transaction(async (transaction) => {
    const present = await readSiteContent(transaction)
    const wanted = withoutSamples(present, fate)
    const changes = compareContent(present, wanted)
    const parts = SITE_PARTS.filter((part) => {
      if (getPart(wanted, part) === undefined) return getPart(present, part) !== undefined
      const change = changes.find((each) => each.part === part)
      return change !== undefined && change.changed.length + change.removed.length > 0
    })
    if (parts.length === 0) return
    await keepCurrentSite(transaction, writer, present)
    await applyContent(transaction, writer, wanted, parts, LABELS[fate], fate === 'hide')
  }, LONG_TRANSACTION)
  return listSamples(writer.database)
}
