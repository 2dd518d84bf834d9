import { DEFAULT_CLAIMS } from '#contract/claims'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { UNNAMED_INSTITUTE } from '#contract/public-texts'
import { DEFAULT_SESSION_LIMITS } from '#contract/session-limits'
import { DEFAULT_SIGN_IN_STEPS } from '#contract/sign-in-steps'
import type { SiteSettings } from '#contract/single-records'
import { SAMPLE_CONTENT, SAMPLE_RECORDS } from '../../../prisma/seed/index.ts'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { asRow, getTable } from './collection-table.ts'

/** Settings of an institute that has not written its own yet: no place and no figure, which would be somebody else's. */
export const BLANK_SETTINGS: SiteSettings = {
  instituteName: UNNAMED_INSTITUTE,
  mainBranch: '',
  secondBranch: '',
  town: '',
  taglineState: '',
  claims: DEFAULT_CLAIMS.map((claim) => ({ ...claim, value: '' })),
  loginOtp: null,
  sessionLimits: DEFAULT_SESSION_LIMITS,
  signInSteps: DEFAULT_SIGN_IN_STEPS,
  refuseCommonPasswords: true,
  notifyEmail: null,
}

const settingsRow = ({ mainBranch: _main, secondBranch: _second, ...settings }: SiteSettings) => ({
  ...settings,
  claims: settings.claims.map((claim) => ({ ...claim })),
})

async function fill(database: Database, withSample: boolean): Promise<void> {
  await database.$transaction(async (transaction) => {
    if (!withSample) {
      await transaction.siteSettings.create({ data: settingsRow(BLANK_SETTINGS) })
      return
    }
    for (const name of COLLECTION_NAMES) {
      const rows = SAMPLE_CONTENT[name].map((record, position) => ({ ...asRow(name, record), position }))
      await getTable(transaction, name).createMany({ data: rows })
    }
    await transaction.homeConfig.create({ data: SAMPLE_RECORDS.homeConfig })
    const { address: _address, mapEmbed: _map, ...contact } = SAMPLE_RECORDS.contactInfo
    await transaction.contactInfo.create({ data: contact })
    await transaction.openingHours.create({ data: SAMPLE_RECORDS.openingHours })
    await transaction.siteSettings.create({ data: settingsRow(SAMPLE_RECORDS.siteSettings) })
  })
}

/**
 * Gives a new database its settings and, where asked, the sample institute: all or nothing, and never twice, also when
 * two servers start at once (SAMPLE_CONTENT).
 * @returns whether it was new
 */
export async function fillNewDatabase(database: Database, withSample: boolean): Promise<boolean> {
  if ((await database.siteSettings.count()) > 0) return false
  try {
    await fill(database, withSample)
    return true
  } catch (error) {
    // Another server was quicker: the settings have one row.
    if (!isUniqueViolation(error)) throw error
    return false
  }
}
