import { createHash } from 'node:crypto'
import { COLLECTION_NAMES } from '#contract/collections/all'
import type { SiteContent, SitePart } from '#contract/site-bundle'
import { readSetting } from '../../../database/setting.ts'
import { listRecords } from '../collections.ts'
import { readPageTexts } from '../page-texts.ts'
import { type Reader, readCarriedSettings } from '../single-records.ts'

const withoutVersion = ({ updatedAt: _, ...data }: { updatedAt: unknown }) => data

/** Every record of a collection in its order, under its id. */
async function readCollection(database: Reader, name: (typeof COLLECTION_NAMES)[number]) {
  const records = await listRecords(database, name)
  return records.map(({ _id, updatedAt: _, ...record }) => record)
}

/** All that the site says; of single records what has been written once. */
export async function readSiteContent(database: Reader): Promise<SiteContent> {
  const [siteSettings, homeConfig, contactInfo, openingHours, siteTexts, pageTexts, brand] =
    await Promise.all([
      readCarriedSettings(database),
      readSetting(database, 'homeConfig'),
      readSetting(database, 'contactInfo'),
      readSetting(database, 'openingHours'),
      readSetting(database, 'siteTexts'),
      readPageTexts(database),
      readSetting(database, 'brand'),
    ])
  const versioned = { homeConfig, contactInfo, openingHours, siteTexts, pageTexts, brand }
  const written = Object.entries(versioned).filter(([, { updatedAt }]) => updatedAt !== null)
  const lists = await Promise.all(
    COLLECTION_NAMES.map(async (name) => [name, await readCollection(database, name)] as const),
  )
  return {
    records: {
      siteSettings,
      ...Object.fromEntries(written.map(([name, record]) => [name, withoutVersion(record)])),
    },
    collections: Object.fromEntries(lists),
  } as SiteContent
}

/** What a part says; undefined where the copy, or the site, has none. */
export const getPart = ({ records, collections }: SiteContent, part: SitePart): unknown =>
  ({ ...records, ...collections })[part]

/** Names the site as it is, so that an import knows whether it has changed since somebody looked: SHA-256, base64url. */
export const nameState = (content: SiteContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
