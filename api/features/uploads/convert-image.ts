import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { AppError } from '../../lib/app-error.ts'
import { imageMemory } from './image-memory.ts'
import { CONVERSIONS, RESIZES } from './limits.ts'

/** An image in its stored form: WebP, with sizes in pixels. */
export interface ConvertedImage {
  data: Buffer
  width: number
  height: number
}

/** The only parsers that may read untrusted bytes. Those for SVG, PDF, TIFF and all others stay blocked. */
const ALLOWED_LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ALLOWED_LOADERS })
sharp.cache(false)
sharp.concurrency(1)

const queue = pLimit(CONVERSIONS.running)
const resizeQueue = pLimit(RESIZES.running)

/** Options that read only one frame, limit its pixels and fail on truncated or damaged files. */
const INPUT = {
  limitInputPixels: UPLOAD_LIMITS.pixels,
  failOn: 'error',
  autoOrient: true,
  pages: 1,
} as const

const PIXEL_LIMIT = /pixel limit/

const refuse = (code: 'invalid' | 'unsupported_type', message: string) => (cause: unknown) => {
  if (cause instanceof Error && PIXEL_LIMIT.test(cause.message)) {
    throw new AppError('too_large', UPLOAD_TEXTS.tooManyPixels, { cause })
  }
  throw new AppError(code, message, { cause })
}

async function convert(original: Buffer): Promise<ConvertedImage> {
  const image = sharp(original, INPUT)
  const facts = await image.metadata().catch(refuse('unsupported_type', UPLOAD_TEXTS.notAnImage))
  if (facts.format === 'heif' && facts.compression !== 'av1') {
    throw new AppError('unsupported_type', UPLOAD_TEXTS.notAnImage)
  }
  return imageMemory.runDecoding(facts, () => encode(image))
}

async function encode(image: Sharp): Promise<ConvertedImage> {
  const side = UPLOAD_LIMITS.storedSide
  const { data, info } = await image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: CONVERSIONS.seconds })
    .webp({ quality: 82, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse('invalid', UPLOAD_TEXTS.damaged))
  return { data, width: info.width, height: info.height }
}

/**
 * Decodes an image by its content and re-encodes it: upright, in sRGB, at most 1600 px on the longer side and without
 * metadata, so that none of the original bytes remain. Only the first frame of an animation is kept, which prevents
 * frame bombs and unrequested motion on the site (WCAG 2.2.2). Images wait in a short queue.
 * @throws AppError `unsupported_type`, `too_large` (pixels), `invalid` (damaged) or `unavailable` (queue full)
 */
export async function convertImage(original: Buffer): Promise<ConvertedImage> {
  if (queue.pendingCount >= CONVERSIONS.waiting) throw new AppError('unavailable', UPLOAD_TEXTS.busy)
  return queue(convert, original)
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] }

async function drawSvg(svg: Buffer, side: number): Promise<Buffer> {
  sharp.unblock(SVG_LOADER)
  try {
    const { width = side, height = side } = await sharp(svg).metadata()
    const density = Math.min(2400, Math.max(72, (72 * side) / Math.max(width, height)))
    return await sharp(svg, { density, limitInputPixels: UPLOAD_LIMITS.pixels })
      .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
      .timeout({ seconds: CONVERSIONS.seconds })
      .png()
      .toBuffer()
  } finally {
    sharp.block(SVG_LOADER)
  }
}

/**
 * Renders one of our own SVGs as a square PNG with this side in pixels. It shares the upload queue, which runs one job at
 * a time, so no untrusted bytes are read while the SVG loader is unblocked.
 */
export const renderSvg = (svg: Buffer, side: number): Promise<Buffer> => queue(drawSvg, svg, side)

/** Converts a stored image to a square PNG with this side in pixels. */
export const renderStoredImage = (stored: Buffer, side: number): Promise<Buffer> =>
  sharp(stored, INPUT)
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .timeout({ seconds: CONVERSIONS.seconds })
    .png()
    .toBuffer()

async function resize(stored: Buffer, width: number): Promise<Buffer> {
  return sharp(stored, INPUT)
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: CONVERSIONS.seconds })
    .webp({ quality: 78, smartSubsample: true })
    .toBuffer()
}

/** Returns a smaller copy of a stored image, as WebP. Uploads don't wait for it. */
export const resizeStored = (stored: Buffer, width: number): Promise<Buffer> =>
  resizeQueue(resize, stored, width)

// Checks only the first bytes, because the SVG loader may be unblocked at this moment.
const isWebp = (data: Buffer) => data.toString('latin1', 8, 12) === 'WEBP'

/** Returns the number of pixels that a WebP image declares; 0 for anything else. */
export async function readPixels(data: Buffer): Promise<number> {
  const facts = isWebp(data)
    ? await sharp(data, INPUT)
        .metadata()
        .catch(() => null)
    : null
  return facts ? facts.width * facts.height : 0
}

/**
 * Returns an image that is already in the stored form: a single, complete WebP within the size limit and without
 * metadata.
 * @returns null for anything else
 */
export const readStoredForm = (data: Buffer): Promise<ConvertedImage | null> =>
  resizeQueue(async () => {
    if (!isWebp(data)) return null
    const image = sharp(data, INPUT)
    const facts = await image.metadata().catch(() => null)
    if (facts?.format !== 'webp' || (facts.pages ?? 1) > 1) return null
    const { width, height, exif, icc, xmp, iptc } = facts
    const isBare = !(exif || icc || xmp || iptc) && data.readUInt32LE(4) + 8 === data.length
    if (!isBare || Math.max(width, height) > UPLOAD_LIMITS.storedSide) return null
    // This decodes every pixel.
    const isWhole = await image.stats().then(
      () => true,
      () => false,
    )
    return isWhole ? { data, width, height } : null
  })
