import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { SITE_BUNDLE_LIMITS } from '#contract/limits'
import {
  BUNDLE_FORMAT,
  BUNDLE_TEXTS,
  bundleSchema,
  getPartLabel,
  SITE_PARTS,
  type SiteContent,
} from '#contract/site-bundle'
import { isStorable } from '#contract/storable-text'
import { toIssueMessage } from '../../../http/parse.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type ConvertedImage, hashImage, readPixels, readStoredForm } from '../../uploads/index.ts'
import { listImages } from './write-bundle.ts'

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/** Returns the index of the quote that ends a string, or the length of the text if there is none. */
function findStringEnd(json: Buffer, begin: number): number {
  for (let end = json.indexOf(QUOTE, begin + 1); end > 0; end = json.indexOf(QUOTE, end + 1)) {
    let before = end - 1
    while (json[before] === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

/**
 * True if the JSON has no more values and levels than a site needs. A few kilobytes of gzip can contain millions, and
 * parsing these would block the server for seconds.
 */
function isWithinLimits(json: Buffer): boolean {
  let [values, level] = [0, 0]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) at = findStringEnd(json, at)
    else if (byte === COMMA) values += 1
    else if (CLOSING.includes(byte)) level -= 1
    else if (OPENING.includes(byte)) {
      values += 1
      level += 1
    }
    if (values > SITE_BUNDLE_LIMITS.values || level > SITE_BUNDLE_LIMITS.levels) return false
  }
  return true
}

/** A site export whose content is valid and can be stored. */
export interface Bundle {
  program: string
  madeAt: string
  content: SiteContent
  images: ConvertedImage[]
}

async function unpack(bytes: Buffer): Promise<unknown> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isGzip) throw new AppError('invalid', BUNDLE_TEXTS.notBundle)
  const options = { maxOutputLength: SITE_BUNDLE_LIMITS.unpackedBytes }
  const text = await promisify(gunzip)(bytes, options).catch((error: NodeJS.ErrnoException) => {
    const isTooLarge = error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new AppError(
      isTooLarge ? 'too_large' : 'invalid',
      isTooLarge ? BUNDLE_TEXTS.tooLarge : BUNDLE_TEXTS.damaged,
      { cause: error },
    )
  })
  if (!isWithinLimits(text)) throw new AppError('invalid', BUNDLE_TEXTS.notBundle)
  try {
    return JSON.parse(text.toString('utf8'))
  } catch (cause) {
    throw new AppError('invalid', BUNDLE_TEXTS.notBundle, { cause })
  }
}

const headSchema = z.looseObject({ format: z.int(), content: z.looseObject({}) })

/** Returns the location of an error as the beginning of a message: `Course 3 of the export: ` */
function describePlace([section, , name, index]: readonly PropertyKey[]): string {
  const part = SITE_PARTS.find((each) => each === name)
  if (section !== 'content' || !part) return ''
  return `${getPartLabel(part)}${typeof index === 'number' ? ` ${index + 1}` : ''} of the export: `
}

/** @throws AppError `invalid` with the first error */
function checkBundle(unpacked: unknown) {
  const { success, data: head } = headSchema.safeParse(unpacked)
  if (!success || !isStorable(unpacked, SITE_BUNDLE_LIMITS.levels))
    throw new AppError('invalid', BUNDLE_TEXTS.notBundle)
  if (head.format > BUNDLE_FORMAT) throw new AppError('invalid', BUNDLE_TEXTS.newer)
  const { data, error } = bundleSchema.safeParse(unpacked)
  if (data) return data
  const [issue] = error.issues
  throw new AppError(
    'invalid',
    `${describePlace(issue?.path ?? [])}${issue ? toIssueMessage(issue) : BUNDLE_TEXTS.damaged}`,
  )
}

/** @throws AppError `invalid` if the bytes don't match the hash, or are not an image in the stored form */
async function readImage({ hash, data }: { hash: string; data: string }): Promise<ConvertedImage> {
  const bytes = Buffer.from(data, 'base64')
  const image = hashImage(bytes) === hash ? await readStoredForm(bytes) : null
  if (!image) throw new AppError('invalid', BUNDLE_TEXTS.image)
  return image
}

/** Checks the pixels before decoding, which takes 0.1 seconds for 2 million pixels. @throws AppError `invalid` */
async function assertPixelLimit(images: readonly { data: string }[]): Promise<void> {
  let pixels = 0
  for (const { data } of images) pixels += await readPixels(Buffer.from(data, 'base64'))
  if (pixels > SITE_BUNDLE_LIMITS.pixels) throw new AppError('invalid', BUNDLE_TEXTS.tooManyPixels)
}

async function read(bytes: Buffer): Promise<Bundle> {
  const { program, madeAt, content, images } = checkBundle(await unpack(bytes))
  const names = new Set(listImages(content))
  const usedImages = images.filter(({ hash }) => names.has(hash))
  await assertPixelLimit(usedImages)
  const stored: ConvertedImage[] = []
  for (const image of usedImages) stored.push(await readImage(image))
  return { program, madeAt, content: content as unknown as SiteContent, images: stored }
}

const queue = pLimit(1)
const MAX_WAITING = 3

/**
 * Reads a site export and validates all of it. Unused images are skipped. Only one export is in memory at a time.
 * @throws AppError `invalid` or `too_large` with the reason; `unavailable` if too many others are queued
 */
export async function readBundle(bytes: Buffer): Promise<Bundle> {
  if (queue.pendingCount >= MAX_WAITING) throw new AppError('unavailable', BUNDLE_TEXTS.busy)
  return queue(read, bytes)
}
