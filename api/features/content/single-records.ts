import type { OtpPolicy } from '#contract/accounts'
import { type Claim, type ClaimKey, DEFAULT_CLAIMS } from '#contract/claims'
import { CONTENT_TEXTS } from '#contract/content'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import type {
  CarriedSettings,
  ContactInfo,
  HomeConfig,
  PublicSiteSettings,
  Rewrite,
  SiteSettings,
  Stored,
} from '#contract/single-records'
import type { SiteTexts } from '#contract/site-texts'
import { SAMPLE_SOURCE } from '../../../prisma/seed/index.ts'
import { isOfVersion, SINGLE, writeSingle } from '../../database/single-row.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { applySessionLimits, applySignInSteps, toSessionLimits, toSignInSteps } from '../accounts/index.ts'
import { type ContentWriter, differing, record } from './audit.ts'
import { latest, readMainBranches, writeMainBranches } from './main-branches.ts'

type Row = Record<string, unknown>

/** A database, or a transaction of it. */
export type Reader = Prisma.TransactionClient

/**
 * Writes a single record together with the line that names its changed fields; the same again writes nothing.
 * @param fieldsIn what a person calls its fields, where they are no columns
 */
export function write<T extends object>(
  writer: ContentWriter,
  { id, label }: { id: string; label: string },
  { updatedAt, ...data }: Rewrite<T>,
  tableIn: (transaction: Prisma.TransactionClient) => {
    findUnique(query: { where: typeof SINGLE }): unknown
  },
  fieldsIn = (before: Row, after: Row) => differing(Object.keys(after), before, after),
): Promise<void> {
  return writer.database.$transaction(async (transaction) => {
    const table = tableIn(transaction)
    const before = (await table.findUnique({ where: SINGLE })) as (Row & { updatedAt: Date }) | null
    const fields = fieldsIn(before ?? {}, data)
    if (fields.length === 0 && isOfVersion(before?.updatedAt.toISOString() ?? null, updatedAt)) return
    await writeSingle(table, data, updatedAt)
    const detail = { label, fields }
    await record(transaction, writer, { subject: 'settings', subjectId: id, action: 'updated', detail })
  })
}

const LOGO = { logo: true, updatedAt: true } as const
const CONTACT = { email: true, phone: true, whatsapp: true, updatedAt: true } as const

/** A row with its version as a text. */
export const asStored = <T extends { updatedAt: Date }>(row: T) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
})

/** The logo; the empty text while none is set. */
export async function readHomeConfig(database: Reader): Promise<Stored<HomeConfig>> {
  const row = await database.homeConfig.findUnique({ where: SINGLE, select: LOGO })
  return row ? asStored(row) : { logo: '', updatedAt: null }
}

export async function writeHomeConfig(writer: ContentWriter, data: Rewrite<HomeConfig>) {
  await write(writer, { id: 'home-config', label: 'Logo' }, data, ({ homeConfig }) => homeConfig)
  return readHomeConfig(writer.database)
}

/**
 * Writes a single record of which some fields belong to the main branches, in one act with one line; the same again
 * writes nothing. Its version is the latest of them all.
 */
async function writeWithBranches<T extends { updatedAt: string | null }>(
  writer: ContentWriter,
  what: { id: string; label: string },
  { updatedAt: version, ...given }: Rewrite<object>,
  parts: {
    read: (database: Reader) => Promise<T>
    table: (transaction: Prisma.TransactionClient) => { findUnique(query: { where: typeof SINGLE }): unknown }
    own: object
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
    const table = parts.table(transaction)
    const row = (await table.findUnique({ where: SINGLE })) as { updatedAt: Date } | null
    // Its own row is written each time: of two that write at once, one finds it changed.
    const own = version === undefined ? undefined : (row?.updatedAt.toISOString() ?? null)
    await writeSingle(table, parts.own, own)
    await writeMainBranches(transaction, parts.branches)
    await parts.entail?.(transaction, fields, before)
    const detail = { label: what.label, fields }
    await record(transaction, writer, { subject: 'settings', subjectId: what.id, action: 'updated', detail })
    return parts.read(transaction)
  })
}

/** What of the contact details is no branch's. */
export async function readCarriedContact(database: Reader) {
  const row = await database.contactInfo.findUnique({ where: SINGLE, select: CONTACT })
  return row ? asStored(row) : { email: '', phone: '', whatsapp: '', updatedAt: null }
}

/** The contact record; empty texts while none is set. */
export async function readContactInfo(database: Reader): Promise<Stored<Required<ContactInfo>>> {
  const row = await database.contactInfo.findUnique({ where: SINGLE, select: CONTACT })
  const [main] = await readMainBranches(database)
  return {
    address: main?.address ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    mapEmbed: main?.map ?? '',
    whatsapp: row?.whatsapp ?? '',
    updatedAt: latest(row?.updatedAt, main?.updatedAt),
  }
}

export function writeContactInfo(writer: ContentWriter, data: Rewrite<ContactInfo>) {
  const { address, mapEmbed, updatedAt: _version, ...own } = data
  return writeWithBranches(writer, { id: 'contact-info', label: 'Contact details' }, data, {
    read: readContactInfo,
    table: ({ contactInfo }) => contactInfo,
    own,
    branches: [{ address, map: mapEmbed }],
  })
}

/** The texts and policies of the settings screen. */
export async function readSettings(database: Reader): Promise<Stored<SiteSettings>> {
  const row = await database.siteSettings.findUniqueOrThrow({ where: SINGLE, omit: { id: true } })
  const [main, second] = await readMainBranches(database)
  const claims = row.claims as unknown as SiteSettings['claims']
  const getClaim = (key: ClaimKey) => claims.find((claim) => claim.key === key)
  return {
    ...row,
    mainBranch: main?.address ?? '',
    secondBranch: second?.address ?? '',
    claims: DEFAULT_CLAIMS.map((claim) => getClaim(claim.key) ?? { ...claim, value: '' }),
    loginOtp: row.loginOtp as OtpPolicy | null,
    sessionLimits: toSessionLimits(row.sessionLimits),
    signInSteps: toSignInSteps(row.signInSteps),
    updatedAt: latest(row.updatedAt, main?.updatedAt, second?.updatedAt),
  }
}

export function writeSettings(writer: ContentWriter, data: Rewrite<SiteSettings>) {
  const { mainBranch, secondBranch, updatedAt: _version, ...texts } = data
  return writeWithBranches(writer, { id: 'site', label: 'Site settings' }, data, {
    read: readSettings,
    table: ({ siteSettings }) => siteSettings,
    own: { ...texts, claims: texts.claims.map((claim) => ({ ...claim })) },
    branches: [{ address: mainBranch }, { address: secondBranch }],
    entail: async (transaction, fields, before) => {
      if (fields.includes('sessionLimits'))
        await applySessionLimits(transaction, writer.clock, data.sessionLimits)
      if (fields.includes('signInSteps'))
        await applySignInSteps(transaction, before.signInSteps, data.signInSteps)
    },
  })
}

/** What of the settings is the site's own. */
export async function readCarriedSettings(database: Reader): Promise<CarriedSettings> {
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

/** The texts of slides and plans; as they came with the program until somebody changes them. */
export async function readSiteTexts(database: Reader): Promise<Stored<SiteTexts>> {
  const row = await database.siteTexts.findUnique({ where: SINGLE, omit: { id: true } })
  if (row) return asStored(row) as unknown as Stored<SiteTexts>
  return { slides: [...DEFAULT_SLIDES], plans: [...DEFAULT_PLANS] as SiteTexts['plans'], updatedAt: null }
}

export async function writeSiteTexts(writer: ContentWriter, data: Rewrite<SiteTexts>) {
  const what = { id: 'site-texts', label: 'Slides and plans' }
  await write(writer, what, data, ({ siteTexts }) => siteTexts)
  return readSiteTexts(writer.database)
}
