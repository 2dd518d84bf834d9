import { isDeepStrictEqual } from 'node:util'
import { type BackupPlace, type BackupResponse, isBackedUp } from '#contract/backup'
import {
  FIRST_DAY_STEPS,
  type FirstDay,
  type FirstDayStep,
  type FirstDaySteps,
  type SampleAction,
  type SampleFact,
  type Samples,
} from '#contract/first-day'
import { TEXT_CLAIMS, type TextConfirmation } from '#contract/page-texts/claims'
import { UNNAMED_INSTITUTE } from '#contract/public-texts'
import type { Rewrite } from '#contract/single-records'
import { SITE_PARTS } from '#contract/site-bundle'
import type { Database } from '../../../database/database.ts'
import { LONG_TRANSACTION } from '../../../database/dialect.ts'
import { hasVersion, readSetting, writeSetting } from '../../../database/setting.ts'
import { after, type Clock } from '../../../lib/clock.ts'
import { describeProvider, type Providers } from '../../messages/index.ts'
import { type ContentWriter, getChangedKeys, record } from '../audit.ts'
import { applyContent } from '../bundle/apply-content.ts'
import { compareContent } from '../bundle/compare-content.ts'
import { keepCurrentSite } from '../bundle/import-site.ts'
import { getPart, readSiteContent } from '../bundle/site-content.ts'
import { changeConfirmed } from '../confirmed.ts'
import { findSamples, hashWording, withoutSamples } from './find-samples.ts'

export interface GuideDeps {
  database: Database
  clock: Clock
  providers: Providers
  /** NOTIFY_EMAIL */
  notifyEmail: string | undefined
  backups: { describe(): Promise<BackupResponse>; describePlace(): Promise<BackupPlace> }
  /** Start of this process. */
  startedAt: Date
}

/** Collections whose courses visitors see, in the catalogue and on Home. */
const COURSE_LISTS = ['courses', 'home-courses'] as const

/** Returns the steps whose work is done, whatever was pressed in the guide. */
async function readDone(deps: GuideDeps, { steps }: FirstDaySteps): Promise<FirstDayStep[]> {
  const { database, clock, notifyEmail, backups } = deps
  const [content, settings, mail, place, backup, accounts, invitations] = await Promise.all([
    readSiteContent(database),
    readSetting(database, 'siteSettings'),
    describeProvider(deps, 'email'),
    backups.describePlace(),
    backups.describe(),
    database.account.count({ where: { verifiedAt: { not: null } } }),
    database.invitation.count({ where: { expiresAt: { gt: after(clock, 0) } } }),
  ])
  const samples = findSamples(content)
  const isOwn = (...facts: SampleFact[]) => !samples.facts.some((fact) => facts.includes(fact))
  const { contactInfo, brand } = content.records
  const isDone: Readonly<Record<FirstDayStep, boolean>> = {
    name: settings.instituteName !== UNNAMED_INSTITUTE && isOwn('instituteName', 'town', 'taglineState'),
    contact: Boolean(contactInfo?.email && contactInfo.phone) && isOwn('email', 'phone', 'whatsapp'),
    brand: Object.keys(brand?.chosen ?? {}).length > 0,
    course: COURSE_LISTS.some((name) =>
      content.collections[name]?.some(({ id }) => !samples.records.some((sample) => sample.id === id)),
    ),
    backup: isBackedUp(place, backup),
    samples: Object.values(samples).every((left) => left.length === 0),
    mail: mail.state === 'working',
    notify: Boolean(settings.notifyEmail || notifyEmail),
    colleague: accounts > 1 || invitations > 0,
    finish: steps.finish === 'done',
  }
  return FIRST_DAY_STEPS.filter((step) => isDone[step])
}

/** Returns the guide: the steps that are done, and those that someone has skipped. */
export async function readFirstDay(deps: GuideDeps): Promise<FirstDay> {
  const stored = await readSetting(deps.database, 'firstDay')
  return { ...stored, done: await readDone(deps, stored) }
}

/**
 * Saves the skipped steps of the guide. Identical content writes nothing. It isn't audited, because no institute data
 * changes.
 * @throws AppError `conflict` if someone else has saved steps in the meantime
 */
export async function writeFirstDay(
  deps: GuideDeps,
  { steps, updatedAt }: Rewrite<FirstDaySteps>,
): Promise<FirstDay> {
  const before = await readSetting(deps.database, 'firstDay')
  const isSame = before.updatedAt !== null && isDeepStrictEqual(before.steps, steps)
  if (!isSame || !hasVersion(before.updatedAt, updatedAt))
    await writeSetting(deps.database, 'firstDay', { steps }, updatedAt)
  return readFirstDay(deps)
}

/** Confirms texts in their current wording, or undoes that, with an audit entry that names them. */
export async function confirmTexts(
  writer: ContentWriter,
  { keys, isConfirmed }: TextConfirmation,
): Promise<Samples> {
  await writer.database.$transaction(async (transaction) => {
    let fields: string[] = []
    await changeConfirmed(transaction, ({ texts: before }) => {
      const others = Object.entries(before).filter(([key]) => !keys.includes(key))
      const chosen = TEXT_CLAIMS.filter(({ key }) => isConfirmed && keys.includes(key))
      const texts = Object.fromEntries([...others, ...chosen.map((claim) => [claim.key, hashWording(claim)])])
      fields = getChangedKeys(keys, before, texts)
      return { texts }
    })
    if (fields.length === 0) return
    const detail = { label: isConfirmed ? 'Texts confirmed' : 'Texts no longer confirmed', fields }
    const subject = { subject: 'settings', subjectId: 'confirmed-texts', action: 'updated' } as const
    await record(transaction, writer, { ...subject, detail })
  })
  return listSamples(writer.database)
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
