import type { OtpPolicy } from '#contract/accounts'
import { DEFAULT_CLAIMS } from '#contract/claims'
import type { ContactInfo, HomeConfig, PublicSiteSettings, SiteSettings } from '#contract/single-records'
import type { Database } from '../../lib/database.ts'

const where = { id: 1 }
const LOGO = { logo: true } as const
const CONTACT = { address: true, email: true, phone: true, mapEmbed: true } as const

/** The logo (B011); the empty text while none is set. */
export async function readHomeConfig(database: Database): Promise<HomeConfig> {
  return (await database.homeConfig.findUnique({ where, select: LOGO })) ?? { logo: '' }
}

export const writeHomeConfig = (database: Database, data: HomeConfig): Promise<HomeConfig> =>
  database.homeConfig.upsert({ where, create: data, update: data, select: LOGO })

/** The contact record (B014); empty texts while none is set. */
export async function readContactInfo(database: Database): Promise<ContactInfo> {
  const row = await database.contactInfo.findUnique({ where, select: CONTACT })
  return row ?? { address: '', email: '', phone: '', mapEmbed: '' }
}

export const writeContactInfo = (database: Database, data: ContactInfo): Promise<ContactInfo> =>
  database.contactInfo.upsert({ where, create: data, update: data, select: CONTACT })

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

export async function writeSettings(database: Database, settings: SiteSettings): Promise<SiteSettings> {
  const data = { ...settings, claims: settings.claims.map((claim) => ({ ...claim })) }
  await database.siteSettings.upsert({ where, create: data, update: data, select: { id: true } })
  return readSettings(database)
}

/** What visitors may read of the settings; the policy and the notification address stay inside. */
export async function readPublicSettings(database: Database): Promise<PublicSiteSettings> {
  const { instituteName, mainBranch, secondBranch, taglineState, claims } = await readSettings(database)
  return { instituteName, mainBranch, secondBranch, taglineState, claims }
}
