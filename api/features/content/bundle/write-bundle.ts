import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type * as z from 'zod/mini'
import { SITE_BUNDLE_LIMITS } from '#contract/limits'
import { BUNDLE_FORMAT, BUNDLE_TEXTS, type bundleSchema } from '#contract/site-bundle'
import type { Database } from '../../../database/database.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Clock } from '../../../lib/clock.ts'
import { readSiteContent } from './site-content.ts'

const STORED_IMAGES = /\/uploads\/([0-9a-f]{64})\.webp/g

/** Returns the hashes of stored images that the content uses. */
export const listImages = (content: object): string[] => [
  ...new Set([...JSON.stringify(content).matchAll(STORED_IMAGES)].flatMap(([, hash]) => hash ?? [])),
]

async function readImages(database: Database, content: object) {
  const hashes = listImages(content)
  const where = { hash: { in: hashes } }
  const { _sum } = await database.upload.aggregate({ where, _sum: { size: true } })
  const bytes = _sum.size ?? 0
  if (bytes > SITE_BUNDLE_LIMITS.imageBytes) throw new AppError('invalid', BUNDLE_TEXTS.tooManyImages(bytes))
  const sizes = await database.upload.findMany({ where, select: { width: true, height: true } })
  const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0)
  if (pixels > SITE_BUNDLE_LIMITS.pixels) throw new AppError('invalid', BUNDLE_TEXTS.tooManyPixels)
  const rows = await database.upload.findMany({ where, select: { hash: true, data: true } })
  return rows.map(({ hash, data }) => ({ hash, data: Buffer.from(data).toString('base64') }))
}

/**
 * Exports the whole site as gzipped JSON: content, texts, site settings and images.
 * @throws AppError `invalid` if the images are too large in total
 */
export async function writeBundle(
  { database, clock }: { database: Database; clock: Clock },
  program: string,
): Promise<Buffer> {
  const content = await readSiteContent(database)
  const bundle = {
    format: BUNDLE_FORMAT,
    program,
    madeAt: new Date(clock.now()).toISOString(),
    content,
    images: await readImages(database, content),
  } satisfies z.input<typeof bundleSchema>
  return promisify(gzip)(JSON.stringify(bundle))
}
