import * as z from 'zod/mini'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { SETTINGS } from '#contract/settings'
import { SAMPLE_CONTENT, SAMPLE_RECORDS } from '../../../prisma/seed/index.ts'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'

/** Settings of a new institute, without the sample's town, branches and figures. */
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
 * Fills a new database with settings and, optionally, the sample institute (SAMPLE_CONTENT). It does all or nothing, and
 * only once even if two servers start at the same time.
 * @returns true if the database was new
 */
export async function fillNewDatabase(database: Database, withSample: boolean): Promise<boolean> {
  if ((await readSetting(database, 'siteSettings')).updatedAt !== null) return false
  try {
    await fill(database, withSample)
    return true
  } catch (error) {
    // Another server was faster and has already created the settings.
    if (!isUniqueViolation(error)) throw error
    return false
  }
}
