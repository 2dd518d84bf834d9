import * as z from 'zod/mini'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { SETTINGS } from '#contract/settings'
import { SAMPLE_CONTENT, SAMPLE_RECORDS } from '../../../prisma/seed/index.ts'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'

/** Settings of an institute that has not written its own yet: no place and no figure, which would be somebody else's. */
export const BLANK_SETTINGS = z.parse(SETTINGS.siteSettings, {})

async function fill(database: Database, withSample: boolean): Promise<void> {
  await database.$transaction(async (transaction) => {
    if (!withSample) {
      await transaction.setting.create({ data: { key: 'siteSettings', value: BLANK_SETTINGS } })
      return
    }
    const records = COLLECTION_NAMES.flatMap((collection) =>
      SAMPLE_CONTENT[collection].map((fields, position) => ({ collection, fields, position })),
    )
    await transaction.contentRecord.createMany({ data: records })
    const { openingHours, homeConfig } = SAMPLE_RECORDS
    const { address: _address, mapEmbed: _map, ...contactInfo } = SAMPLE_RECORDS.contactInfo
    const { mainBranch: _main, secondBranch: _second, ...siteSettings } = SAMPLE_RECORDS.siteSettings
    const settings = { homeConfig, contactInfo, openingHours, siteSettings }
    const data = Object.entries(settings).map(([key, value]) => ({
      key,
      value: value as Prisma.InputJsonObject,
    }))
    await transaction.setting.createMany({ data })
  })
}

/**
 * Gives a new database its settings and, where asked, the sample institute: all or nothing, and never twice, also when
 * two servers start at once (SAMPLE_CONTENT).
 * @returns whether it was new
 */
export async function fillNewDatabase(database: Database, withSample: boolean): Promise<boolean> {
  if ((await readSetting(database, 'siteSettings')).updatedAt !== null) return false
  try {
    await fill(database, withSample)
    return true
  } catch (error) {
    // Another server was quicker: the settings have one row.
    if (!isUniqueViolation(error)) throw error
    return false
  }
}
