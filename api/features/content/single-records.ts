import { type Claim, DEFAULT_CLAIMS } from '#contract/claims'
import { CONTENT_TEXTS } from '#contract/content'
import type { SettingKey, SettingValue } from '#contract/settings'
import type {
  ContactInfo,
  ExportedSettings,
  HomeConfig,
  PublicSiteSettings,
  Rewrite,
  SiteSettings,
  Stored,
} from '#contract/single-records'
import type { SiteTexts } from '#contract/site-texts'
import { SAMPLE_SOURCE } from '../../../prisma/seed/index.ts'
import { isOfVersion, readSetting, writeSetting } from '../../database/setting.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { applySessionLimits, applyTwoStep } from '../accounts/index.ts'
import { type ContentWriter, differing, record } from './audit.ts'
import { latest, readMainBranches, writeMainBranches } from './main-branches.ts'

type Row = Record<string, unknown>

/** A database, or a transaction of it. */
export type Reader = Prisma.TransactionClient

/**
 * Writes a setting together with the line that names its changed fields; the same again writes nothing.
 * @param fieldsIn names its changed fields, where people know them by others than the setting's own
 */
export async function write<K extends SettingKey>(
  writer: ContentWriter,
  { id, label }: { id: string; label: string },
  key: K,
  { updatedAt, ...data }: Rewrite<SettingValue<K>>,
  fieldsIn = (before: Row, after: Row) => differing(Object.keys(after), before, after),
): Promise<Stored<SettingValue<K>>> {
  await writer.database.$transaction(async (transaction) => {
    const before = await readSetting(transaction, key)
    const fields = fieldsIn(before.updatedAt === null ? {} : before, data)
    if (fields.length === 0 && isOfVersion(before.updatedAt, updatedAt)) return
    await writeSetting(transaction, key, data as unknown as SettingValue<K>, updatedAt)
    const detail = { label, fields }
    await record(transaction, writer, { subject: 'settings', subjectId: id, action: 'updated', detail })
  })
  return readSetting(writer.database, key)
}

export const writeHomeConfig = (writer: ContentWriter, data: Rewrite<HomeConfig>) =>
  write(writer, { id: 'home-config', label: 'Logo' }, 'homeConfig', data)

export const writeSiteTexts = (writer: ContentWriter, data: Rewrite<SiteTexts>) =>
  write(writer, { id: 'site-texts', label: 'Slides and plans' }, 'siteTexts', data)

/**
 * Writes a single record of which some fields belong to the main branches, in one act with one line; the same again
 * writes nothing. Its version is the latest of them all.
 */
async function writeWithBranches<K extends SettingKey, T extends { updatedAt: string | null }>(
  writer: ContentWriter,
  what: { id: string; label: string },
  { updatedAt: version, ...given }: Rewrite<object>,
  parts: {
    read: (database: Reader) => Promise<T>
    key: K
    own: Partial<SettingValue<K>>
    branches: Parameters<typeof writeMainBranches>[1]
    /** What a change entails elsewhere. */
    entail?: (transaction: Prisma.TransactionClient, fields: readonly string[], before: T) => Promise<void>
  },
): Promise<T> {
  return writer.database.$transaction(async (transaction) => {
    const before = await parts.read(transaction)
    if (!isOfVersion(before.updatedAt, version)) throw new AppError('conflict', CONTENT_TEXTS.changed)
    const fields = differing(Object.keys(given), before, given as Row)
    if (fields.length === 0) return before
    // Its own row is written each time: of two that write at once, one finds it changed.
    const own = version === undefined ? undefined : (await readSetting(transaction, parts.key)).updatedAt
    await writeSetting(transaction, parts.key, parts.own, own)
    await writeMainBranches(transaction, parts.branches)
    await parts.entail?.(transaction, fields, before)
    const detail = { label: what.label, fields }
    await record(transaction, writer, { subject: 'settings', subjectId: what.id, action: 'updated', detail })
    return parts.read(transaction)
  })
}

/** The contact record; empty texts while none is set. */
export async function readContactInfo(database: Reader): Promise<Stored<Required<ContactInfo>>> {
  const { email, phone, whatsapp, updatedAt } = await readSetting(database, 'contactInfo')
  const [main] = await readMainBranches(database)
  return {
    address: main?.address ?? '',
    email,
    phone,
    mapEmbed: main?.map ?? '',
    whatsapp,
    updatedAt: latest(updatedAt, main?.updatedAt),
  }
}

export function writeContactInfo(writer: ContentWriter, data: Rewrite<ContactInfo>) {
  const { address, mapEmbed, updatedAt: _version, ...own } = data
  return writeWithBranches(writer, { id: 'contact-info', label: 'Contact details' }, data, {
    read: readContactInfo,
    key: 'contactInfo',
    own,
    branches: [{ address, map: mapEmbed }],
  })
}

/** The texts and policies of the settings screen. */
export async function readSettings(database: Reader): Promise<Stored<SiteSettings>> {
  const { updatedAt, claims, ...own } = await readSetting(database, 'siteSettings')
  const [main, second] = await readMainBranches(database)
  return {
    ...own,
    mainBranch: main?.address ?? '',
    secondBranch: second?.address ?? '',
    claims: DEFAULT_CLAIMS.map((claim) => ({
      ...claim,
      value: '',
      ...claims.find(({ key }) => key === claim.key),
      key: claim.key,
    })),
    updatedAt: latest(updatedAt, main?.updatedAt, second?.updatedAt),
  }
}

export function writeSettings(writer: ContentWriter, data: Rewrite<SiteSettings>) {
  const { mainBranch, secondBranch, updatedAt: _version, ...texts } = data
  return writeWithBranches(writer, { id: 'site', label: 'Site settings' }, data, {
    read: readSettings,
    key: 'siteSettings',
    own: texts,
    branches: [{ address: mainBranch }, { address: secondBranch }],
    entail: async (transaction, fields, before) => {
      if (fields.includes('sessionLimits'))
        await applySessionLimits(transaction, writer.clock, data.sessionLimits)
      if (fields.includes('twoStep')) await applyTwoStep(transaction, before.twoStep, data.twoStep)
    },
  })
}

/** What of the settings is the site's own. */
export async function readCarriedSettings(database: Reader): Promise<ExportedSettings> {
  const { instituteName, town, taglineState, claims } = await readSettings(database)
  return { instituteName, town, taglineState, claims }
}

/** A figure as visitors may read it: of a hidden one, that there is none; of a sample, no source, which is meant for staff. */
function asShown({ isHidden, ...claim }: Claim): Claim {
  if (isHidden) return { ...claim, value: '', source: '', asOf: '' }
  return claim.source === SAMPLE_SOURCE ? { ...claim, source: '', asOf: '' } : claim
}

/** What visitors may read of the settings; the policy and the notification address stay inside. */
export async function readPublicSettings(database: Reader): Promise<PublicSiteSettings> {
  const { claims, ...settings } = await readSettings(database)
  const { instituteName, mainBranch, secondBranch, taglineState } = settings
  return { instituteName, mainBranch, secondBranch, taglineState, claims: claims.map(asShown) }
}
