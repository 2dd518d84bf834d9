import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { AppError } from '../../lib/app-error.ts'
import { CONVERSIONS, NARROWINGS } from './limits.ts'
import { pictureMemory } from './picture-memory.ts'

/** An image as it is stored: WebP, sizes in pixels. */
export interface ConvertedImage {
  data: Buffer
  width: number
  height: number
}

/** The only parsers that ever see a stranger's bytes: those for SVG, PDF, TIFF and the rest stay shut. */
const OPEN_LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: OPEN_LOADERS })
sharp.cache(false)
sharp.concurrency(1)

const queue = pLimit(CONVERSIONS.running)
const narrowingQueue = pLimit(NARROWINGS.running)

/** One frame, a bounded canvas, and an end to it when the file is cut off or broken. */
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
  return pictureMemory.decoding(facts, () => encode(image))
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
 * Decodes a picture by its content and encodes it anew: upright, in sRGB, at most 1600 px on the longer side, without
 * any metadata, so that nothing of the original's bytes survives.
 * Of an animation only the first frame is kept: no frame bombs, and nothing on the site moves without being asked
 * (WCAG 2.2.2). Pictures wait for their turn in a short queue.
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
 * A drawing of ours as PNG in a square of so many pixels. It waits in the queue of uploads, which takes one at a time: no stranger's bytes are read while the reader of SVG is open.
 */
export const drawnSvg = (svg: Buffer, side: number): Promise<Buffer> => queue(drawSvg, svg, side)

/** A stored image as PNG in a square of so many pixels. */
export const drawnPicture = (stored: Buffer, side: number): Promise<Buffer> =>
  sharp(stored, INPUT)
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .timeout({ seconds: CONVERSIONS.seconds })
    .png()
    .toBuffer()

async function narrow(stored: Buffer, width: number): Promise<Buffer> {
  return sharp(stored, INPUT)
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: CONVERSIONS.seconds })
    .webp({ quality: 78, smartSubsample: true })
    .toBuffer()
}

/** A stored image in a smaller width, as WebP; no upload of the staff waits for it. */
export const narrowed = (stored: Buffer, width: number): Promise<Buffer> =>
  narrowingQueue(narrow, stored, width)

// By its first bytes alone: the reader of SVG may be open for a drawing of ours.
const isWebp = (data: Buffer) => data.toString('latin1', 8, 12) === 'WEBP'

/** Pixels that a WebP picture says it has; none for anything else. */
export async function readPixels(data: Buffer): Promise<number> {
  const facts = isWebp(data)
    ? await sharp(data, INPUT)
        .metadata()
        .catch(() => null)
    : null
  return facts ? facts.width * facts.height : 0
}

/**
 * An image that is already as images are stored: one WebP picture of its size, whole, and nothing beside its pixels.
 * @returns null for any other
 */
export const readStoredForm = (data: Buffer): Promise<ConvertedImage | null> =>
  narrowingQueue(async () => {
    if (!isWebp(data)) return null
    const image = sharp(data, INPUT)
    const facts = await image.metadata().catch(() => null)
    if (facts?.format !== 'webp' || (facts.pages ?? 1) > 1) return null
    const { width, height, exif, icc, xmp, iptc } = facts
    const isBare = !(exif || icc || xmp || iptc) && data.readUInt32LE(4) + 8 === data.length
    if (!isBare || Math.max(width, height) > UPLOAD_LIMITS.storedSide) return null
    // Decodes every pixel
    const isWhole = await image.stats().then(
      () => true,
      () => false,
    )
    return isWhole ? { data, width, height } : null
  })
