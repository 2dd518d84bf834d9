import type { OtpPolicy } from '#contract/accounts'
import { type Claim, DEFAULT_CLAIMS } from '#contract/claims'
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
import { type ContentWriter, differing, record } from './audit.ts'

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
const CONTACT = {
  address: true,
  email: true,
  phone: true,
  mapEmbed: true,
  whatsapp: true,
  updatedAt: true,
} as const

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

/** The contact record; empty texts while none is set. */
export async function readContactInfo(database: Reader): Promise<Stored<Required<ContactInfo>>> {
  const row = await database.contactInfo.findUnique({ where: SINGLE, select: CONTACT })
  return row
    ? asStored(row)
    : { address: '', email: '', phone: '', mapEmbed: '', whatsapp: '', updatedAt: null }
}

export async function writeContactInfo(writer: ContentWriter, data: Rewrite<ContactInfo>) {
  const what = { id: 'contact-info', label: 'Contact details' }
  await write(writer, what, data, ({ contactInfo }) => contactInfo)
  return readContactInfo(writer.database)
}

/** The texts and policies of the settings screen. */
export async function readSettings(database: Reader): Promise<Stored<SiteSettings>> {
  const row = await database.siteSettings.findUniqueOrThrow({ where: SINGLE, omit: { id: true } })
  const claims = row.claims as unknown as SiteSettings['claims']
  return {
    ...asStored(row),
    claims: claims.length > 0 ? claims : [...DEFAULT_CLAIMS],
    loginOtp: row.loginOtp as OtpPolicy | null,
  }
}

export async function writeSettings(writer: ContentWriter, settings: Rewrite<SiteSettings>) {
  const what = { id: 'site', label: 'Site settings' }
  const data = { ...settings, claims: settings.claims.map((claim) => ({ ...claim })) }
  await write(writer, what, data, ({ siteSettings }) => siteSettings)
  return readSettings(writer.database)
}

/** What of the settings is the site's own. */
export async function readCarriedSettings(database: Reader): Promise<CarriedSettings> {
  const { instituteName, mainBranch, secondBranch, town, taglineState, claims } = await readSettings(database)
  return { instituteName, mainBranch, secondBranch, town, taglineState, claims }
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
