import { isDeepStrictEqual } from 'node:util'
import type { FirstDaySteps, SampleAction, Samples } from '#contract/first-day'
import type { Rewrite, Stored } from '#contract/single-records'
import { SITE_PARTS } from '#contract/site-bundle'
import type { Database } from '../../../database/database.ts'
import { LONG_TRANSACTION } from '../../../database/dialect.ts'
import { isOfVersion, readSetting, writeSetting } from '../../../database/setting.ts'
import type { ContentWriter } from '../audit.ts'
import { applyContent } from '../bundle/apply-content.ts'
import { compareContent } from '../bundle/compare-content.ts'
import { keepCopy } from '../bundle/import-site.ts'
import { getPart, readSiteContent } from '../bundle/site-content.ts'
import { findSamples, withoutSamples } from './find-samples.ts'

/**
 * Keeps how far the guide is; the same again writes nothing. No line of the audit list: nothing of the institute changes.
 * @throws AppError `conflict` when somebody else has gone on meanwhile
 */
export async function writeFirstDay(
  database: Database,
  { steps, updatedAt }: Rewrite<FirstDaySteps>,
): Promise<Stored<FirstDaySteps>> {
  const before = await readSetting(database, 'firstDay')
  const isSame = before.updatedAt !== null && isDeepStrictEqual(before.steps, steps)
  if (isSame && isOfVersion(before.updatedAt, updatedAt)) return before
  await writeSetting(database, 'firstDay', { steps }, updatedAt)
  return readSetting(database, 'firstDay')
}

/** What of the sample institute visitors still see. */
export const listSamples = async (database: Database): Promise<Samples> =>
  findSamples(await readSiteContent(database))

const LABELS: Readonly<Record<SampleAction, string>> = {
  hide: 'The sample content, kept as hidden drafts',
  remove: 'The sample content, removed',
}

/**
 * Takes what is still of the sample institute off the site. The site as it was is kept, so that it can be put back.
 * Where there is nothing to take off, nothing is written.
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
    await keepCopy(transaction, writer, present)
    await applyContent(transaction, writer, wanted, parts, LABELS[fate], fate === 'hide')
  }, LONG_TRANSACTION)
  return listSamples(writer.database)
}
