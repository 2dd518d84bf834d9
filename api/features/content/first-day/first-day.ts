import type { FirstDay, FirstDaySteps, SampleFate } from '#contract/first-day'
import type { Rewrite } from '#contract/single-records'
import { SITE_PARTS } from '#contract/site-bundle'
import type { Database } from '../../../database/database.ts'
import { LONG_TRANSACTION } from '../../../database/dialect.ts'
import { SINGLE, writeSingle } from '../../../database/single-row.ts'
import type { ContentWriter } from '../audit.ts'
import { applyContent } from '../bundle/apply-content.ts'
import { compareContent } from '../bundle/compare-content.ts'
import { keepCopy } from '../bundle/import-site.ts'
import { getPart, readSiteContent } from '../bundle/site-content.ts'
import { findSamples, withoutSamples } from './find-samples.ts'

/** How far the guide for a new owner is, and what of the sample institute visitors still see. */
export async function readFirstDay(database: Database): Promise<FirstDay> {
  const [row, content] = await Promise.all([
    database.firstDay.findUnique({ where: SINGLE }),
    readSiteContent(database),
  ])
  return {
    steps: (row?.steps ?? {}) as FirstDaySteps['steps'],
    updatedAt: row?.updatedAt.toISOString() ?? null,
    samples: findSamples(content),
  }
}

/**
 * Keeps how far the guide is. No line of the audit list: nothing of the institute changes.
 * @throws AppError `conflict` when somebody else has gone on meanwhile
 */
export async function writeFirstDay(
  database: Database,
  { steps, updatedAt }: Rewrite<FirstDaySteps>,
): Promise<FirstDay> {
  await writeSingle(database.firstDay, { steps }, updatedAt)
  return readFirstDay(database)
}

const LABELS: Readonly<Record<SampleFate, string>> = {
  hide: 'The sample content, kept as hidden drafts',
  remove: 'The sample content, removed',
}

/**
 * Takes what is still of the sample institute off the site. The site as it was is kept, so that it can be put back.
 * Where there is nothing to take off, nothing is written.
 */
export async function takeSamplesOff(writer: ContentWriter, fate: SampleFate): Promise<FirstDay> {
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
  return readFirstDay(writer.database)
}
