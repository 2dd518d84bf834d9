import { createHash } from 'node:crypto'
import { COLLECTION_NAMES } from '#contract/collections/all'
import type { SiteContent, SitePart } from '#contract/site-bundle'
import { readSetting } from '../../../database/setting.ts'
import { listRecords } from '../collections.ts'
import { readPageTexts } from '../page-texts.ts'
import { type Reader, readCarriedSettings } from '../single-records.ts'

const withoutVersion = ({ updatedAt: _, ...data }: { updatedAt: unknown }) => data

/** Returns a collection's records in order, with their ids. */
async function readCollection(database: Reader, name: (typeof COLLECTION_NAMES)[number]) {
  const records = await listRecords(database, name)
  return records.map(({ _id, updatedAt: _, ...record }) => record)
}

/** Returns all content of the site. Single records are included once they have been saved. */
export async function readSiteContent(database: Reader): Promise<SiteContent> {
  const [siteSettings, homeConfig, contactInfo, openingHours, siteTexts, pageTexts, brand, confirmed] =
    await Promise.all([
      readCarriedSettings(database),
      readSetting(database, 'homeConfig'),
      readSetting(database, 'contactInfo'),
      readSetting(database, 'openingHours'),
      readSetting(database, 'siteTexts'),
      readPageTexts(database),
      readSetting(database, 'brand'),
      readSetting(database, 'confirmed'),
    ])
  const versioned = { homeConfig, contactInfo, openingHours, siteTexts, pageTexts, brand, confirmed }
  const saved = Object.entries(versioned).filter(([, { updatedAt }]) => updatedAt !== null)
  const lists = await Promise.all(
    COLLECTION_NAMES.map(async (name) => [name, await readCollection(database, name)] as const),
  )
  return {
    records: {
      siteSettings,
      ...Object.fromEntries(saved.map(([name, record]) => [name, withoutVersion(record)])),
    },
    collections: Object.fromEntries(lists),
  } as SiteContent
}

export const getPart = ({ records, collections }: SiteContent, part: SitePart): unknown =>
  ({ ...records, ...collections })[part]

/** Returns a hash of the content (SHA-256, base64url), so an import can tell if the site changed since the preview. */
export const hashState = (content: SiteContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
