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
import { hasVersion, readSetting, writeSetting } from '../../database/setting.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { applySessionLimits, applyTwoStep } from '../accounts/index.ts'
import { type ContentWriter, getChangedKeys, record } from './audit.ts'
import { confirmSaved } from './confirmed.ts'
import { latest, readMainBranches, writeMainBranches } from './main-branches.ts'

type Row = Record<string, unknown>

export type Reader = Prisma.TransactionClient

/**
 * Writes a setting with an audit entry that names its changed fields. Identical content writes nothing.
 * @param getFields returns the changed fields, if staff know them by other names than the setting's own
 */
export async function write<K extends SettingKey>(
  writer: ContentWriter,
  { id, label }: { id: string; label: string },
  key: K,
  { updatedAt, ...data }: Rewrite<SettingValue<K>>,
  getFields = (before: Row, after: Row) => getChangedKeys(Object.keys(after), before, after),
): Promise<Stored<SettingValue<K>>> {
  await writer.database.$transaction(async (transaction) => {
    const before = await readSetting(transaction, key)
    const fields = getFields(before.updatedAt === null ? {} : before, data)
    if (fields.length === 0 && hasVersion(before.updatedAt, updatedAt)) return
    await writeSetting(transaction, key, data as unknown as SettingValue<K>, updatedAt)
    const detail = { label, fields }
    await record(transaction, writer, { subject: 'settings', subjectId: id, action: 'updated', detail })
  })
  return readSetting(writer.database, key)
}

export async function writeHomeConfig(writer: ContentWriter, data: Rewrite<HomeConfig>) {
  const saved = await write(writer, { id: 'home-config', label: 'Logo' }, 'homeConfig', data)
  await writer.database.$transaction((transaction) => confirmSaved(transaction, { facts: ['logo'] }))
  return saved
}

export const writeSiteTexts = (writer: ContentWriter, data: Rewrite<SiteTexts>) =>
  write(writer, { id: 'site-texts', label: 'Slides and plans' }, 'siteTexts', data)

/**
 * Writes a single record that shares fields with the main branches, in one transaction with one audit entry. Identical
 * content writes nothing. The version is the latest of all rows involved.
 */
async function writeWithBranches<K extends SettingKey, T extends { updatedAt: string | null }>(
  writer: ContentWriter,
  subject: { id: string; label: string },
  { updatedAt: version, ...input }: Rewrite<object>,
  parts: {
    read: (database: Reader) => Promise<T>
    key: K
    own: Partial<SettingValue<K>>
    branches: Parameters<typeof writeMainBranches>[1]
    /** Returns the details, and the positions of the branches, that this save makes the institute's own. */
    getConfirmed: (fields: readonly string[], before: T) => { facts: string[]; branches: number[] }
    onChange?: (transaction: Prisma.TransactionClient, fields: readonly string[], before: T) => Promise<void>
  },
): Promise<T> {
  return writer.database.$transaction(async (transaction) => {
    const before = await parts.read(transaction)
    if (!hasVersion(before.updatedAt, version)) throw new AppError('conflict', CONTENT_TEXTS.changed)
    const fields = getChangedKeys(Object.keys(input), before, input as Row)
    const confirmed = parts.getConfirmed(fields, before)
    const confirm = async () => {
      const branches = await readMainBranches(transaction)
      const records = confirmed.branches.flatMap((at) => branches[at]?.id ?? [])
      await confirmSaved(transaction, { records, facts: confirmed.facts })
    }
    if (fields.length === 0) {
      await confirm()
      return before
    }
    // The setting's own row is always written, so one of two concurrent writes gets a conflict.
    const own = version === undefined ? undefined : (await readSetting(transaction, parts.key)).updatedAt
    await writeSetting(transaction, parts.key, parts.own, own)
    await writeMainBranches(transaction, parts.branches)
    await confirm()
    await parts.onChange?.(transaction, fields, before)
    const detail = { label: subject.label, fields }
    await record(transaction, writer, {
      subject: 'settings',
      subjectId: subject.id,
      action: 'updated',
      detail,
    })
    return parts.read(transaction)
  })
}

/** Returns the contact details; empty texts if none are set. */
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
    getConfirmed: () => ({ facts: ['email', 'phone', 'whatsapp'], branches: [0] }),
  })
}

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

const BRANCH_FIELDS = ['mainBranch', 'secondBranch']

/** Details that forms show and save together. */
const NAMES = ['instituteName', 'town', 'taglineState']

/** Returns the names if one has changed, or nothing has. Otherwise another form has sent them along. */
const getConfirmedNames = (fields: readonly string[]) =>
  fields.length === 0 || NAMES.some((name) => fields.includes(name)) ? NAMES : []

const getChangedFigures = (before: readonly Claim[], after: readonly Claim[]) =>
  after
    .filter((claim) => before.some(({ key, value }) => key === claim.key && value !== claim.value))
    .map(({ key }) => key)

export function writeSettings(writer: ContentWriter, data: Rewrite<SiteSettings>) {
  const { mainBranch, secondBranch, updatedAt: _version, ...texts } = data
  return writeWithBranches(writer, { id: 'site', label: 'Site settings' }, data, {
    read: readSettings,
    key: 'siteSettings',
    own: texts,
    branches: [{ address: mainBranch }, { address: secondBranch }],
    getConfirmed: (fields, before) => ({
      facts: [...getConfirmedNames(fields), ...getChangedFigures(before.claims, data.claims)],
      branches: BRANCH_FIELDS.flatMap((field, at) => (fields.includes(field) ? [at] : [])),
    }),
    onChange: async (transaction, fields, before) => {
      if (fields.includes('sessionLimits'))
        await applySessionLimits(transaction, writer.clock, data.sessionLimits)
      if (fields.includes('twoStep')) await applyTwoStep(transaction, before.twoStep, data.twoStep)
    },
  })
}

/** Returns the settings that a site export includes. */
export async function readCarriedSettings(database: Reader): Promise<ExportedSettings> {
  const { instituteName, town, taglineState, claims } = await readSettings(database)
  return { instituteName, town, taglineState, claims }
}

/** Returns a figure for visitors: empty if it is hidden, and without source if it is a sample. */
function toPublicClaim({ isHidden, ...claim }: Claim): Claim {
  if (isHidden) return { ...claim, value: '', source: '', asOf: '' }
  return claim.source === SAMPLE_SOURCE ? { ...claim, source: '', asOf: '' } : claim
}

/** Returns the settings that visitors can see, without policies and the notification address. */
export async function readPublicSettings(database: Reader): Promise<PublicSiteSettings> {
  const { claims, ...settings } = await readSettings(database)
  const { instituteName, mainBranch, secondBranch, taglineState } = settings
  return { instituteName, mainBranch, secondBranch, taglineState, claims: claims.map(toPublicClaim) }
}
