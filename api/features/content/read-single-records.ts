import {
  type ContactInfo,
  DEFAULT_CLAIMS,
  type HomeConfig,
  type PublicSiteSettings,
} from '#contract/single-records'
import type { Database } from '../../lib/database.ts'

const theOne = { id: 1 }

/** The logo (B011); the empty text while none is set. */
export async function readHomeConfig(database: Database): Promise<HomeConfig> {
  return (await database.homeConfig.findUnique({ where: theOne, select: { logo: true } })) ?? { logo: '' }
}

/** The contact record (B014); empty texts while none is set. */
export async function readContactInfo(database: Database): Promise<ContactInfo> {
  const select = { address: true, email: true, phone: true, mapEmbed: true } as const
  const row = await database.contactInfo.findUnique({ where: theOne, select })
  return row ?? { address: '', email: '', phone: '', mapEmbed: '' }
}

/** What visitors may read of the settings (R29, R61); the policy and the notification address stay inside. */
export async function readPublicSettings(database: Database): Promise<PublicSiteSettings> {
  const select = {
    instituteName: true,
    mainBranch: true,
    secondBranch: true,
    taglineState: true,
    claims: true,
  } as const
  const row = await database.siteSettings.findUnique({ where: theOne, select })
  if (!row)
    return {
      instituteName: '',
      mainBranch: '',
      secondBranch: '',
      taglineState: '',
      claims: [...DEFAULT_CLAIMS],
    }
  return { ...row, claims: row.claims as unknown as PublicSiteSettings['claims'] }
}
