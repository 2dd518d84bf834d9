import type { OtpPolicy } from '#contract/accounts'
import { DEFAULT_CLAIMS } from '#contract/claims'
import type { ContactInfo, HomeConfig, PublicSiteSettings, SiteSettings } from '#contract/single-records'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Database } from '../../lib/database.ts'
import { type ContentWriter, differing, record } from './audit.ts'

const where = { id: 1 }

type Row = Record<string, unknown>

/** Writes a single record together with the line that names its changed fields; the same again leaves none. */
function write(
  writer: ContentWriter,
  { id, label }: { id: string; label: string },
  data: Row,
  apply: (transaction: Prisma.TransactionClient) => Promise<Row | null>,
): Promise<void> {
  return writer.database.$transaction(async (transaction) => {
    const before = await apply(transaction)
    const fields = differing(Object.keys(data), before ?? {}, data)
    if (fields.length === 0) return
    const detail = { label, fields }
    await record(transaction, writer, { subject: 'settings', subjectId: id, action: 'updated', detail })
  })
}
const LOGO = { logo: true } as const
const CONTACT = { address: true, email: true, phone: true, mapEmbed: true } as const

/** The logo (B011); the empty text while none is set. */
export async function readHomeConfig(database: Database): Promise<HomeConfig> {
  return (await database.homeConfig.findUnique({ where, select: LOGO })) ?? { logo: '' }
}

export async function writeHomeConfig(writer: ContentWriter, data: HomeConfig): Promise<HomeConfig> {
  await write(writer, { id: 'home-config', label: 'Logo' }, { ...data }, async ({ homeConfig }) => {
    const before = await homeConfig.findUnique({ where })
    await homeConfig.upsert({ where, create: data, update: data })
    return before
  })
  return readHomeConfig(writer.database)
}

/** The contact record (B014); empty texts while none is set. */
export async function readContactInfo(database: Database): Promise<ContactInfo> {
  const row = await database.contactInfo.findUnique({ where, select: CONTACT })
  return row ?? { address: '', email: '', phone: '', mapEmbed: '' }
}

export async function writeContactInfo(writer: ContentWriter, data: ContactInfo): Promise<ContactInfo> {
  await write(
    writer,
    { id: 'contact-info', label: 'Contact details' },
    { ...data },
    async ({ contactInfo }) => {
      const before = await contactInfo.findUnique({ where })
      await contactInfo.upsert({ where, create: data, update: data })
      return before
    },
  )
  return readContactInfo(writer.database)
}

/** The texts and policies of R29, R61 and R5, for the settings screen. */
export async function readSettings(database: Database): Promise<SiteSettings> {
  const row = await database.siteSettings.findUniqueOrThrow({ where, omit: { id: true, updatedAt: true } })
  const claims = row.claims as unknown as SiteSettings['claims']
  return {
    ...row,
    claims: claims.length > 0 ? claims : [...DEFAULT_CLAIMS],
    loginOtp: row.loginOtp as OtpPolicy | null,
  }
}

export async function writeSettings(writer: ContentWriter, settings: SiteSettings): Promise<SiteSettings> {
  const data = { ...settings, claims: settings.claims.map((claim) => ({ ...claim })) }
  await write(writer, { id: 'site', label: 'Site settings' }, data, async ({ siteSettings }) => {
    const before = await siteSettings.findUnique({ where })
    await siteSettings.upsert({ where, create: data, update: data })
    return before
  })
  return readSettings(writer.database)
}

/** What visitors may read of the settings; the policy and the notification address stay inside. */
export async function readPublicSettings(database: Database): Promise<PublicSiteSettings> {
  const { instituteName, mainBranch, secondBranch, taglineState, claims } = await readSettings(database)
  return { instituteName, mainBranch, secondBranch, taglineState, claims }
}
