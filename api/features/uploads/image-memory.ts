import { readFileSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { AppError } from '../../lib/app-error.ts'

const MEGABYTE = 2 ** 20

/** Bytes for converting the smallest image: the library itself and the stored image. */
const FIXED_BYTES = 50 * MEGABYTE

/** Bytes left for everything else that the server does at the same time, including its program code. */
const RESERVE_BYTES = 48 * MEGABYTE

/** Bytes that must be free before any image. Memory left over from earlier images is fragmented, so not all of it counts. */
const MIN_FREE_BYTES = 24 * MEGABYTE

/** Maximum bytes per pixel of the original, by format. Measured with `npm run drill -- pictures`. */
const BYTES_PER_PIXEL: Readonly<Record<string, number>> = { jpeg: 1, png: 4, webp: 4, gif: 6, heif: 19 }

/** Bytes per pixel of a progressive image, which stays in memory as a whole until its last pass. */
const PROGRESSIVE_BYTES_PER_PIXEL = 5

interface Metadata {
  format?: string | undefined
  width?: number | undefined
  height?: number | undefined
  isProgressive?: boolean | undefined
}

/** Returns the bytes needed to convert an image to its stored form. */
export function estimateBytes({
  format = '',
  width = 0,
  height = 0,
  isProgressive = false,
}: Metadata): number {
  const bytesPerPixel = BYTES_PER_PIXEL[format] ?? 19
  const each = isProgressive ? Math.max(bytesPerPixel, PROGRESSIVE_BYTES_PER_PIXEL) : bytesPerPixel
  return FIXED_BYTES + width * height * each
}

/**
 * Returns the bytes of this process that the system can't reclaim. Resident memory also includes 60 MB and more of mapped
 * program files, which the system can drop and read again (proc_pid_status(5), RssAnon).
 */
function heldBytes(): number {
  try {
    const kilobytes = /RssAnon:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (kilobytes) return Number(kilobytes) * 1024
  } catch {
    // Only Linux has this file.
  }
  return process.memoryUsage.rss()
}

/** Returns the bytes that this process can still use, within the limit of the machine, its container or its unit. */
function freeBytes(): number {
  const limit = process.constrainedMemory()
  const isLimited = limit > 0 && limit < totalmem()
  return isLimited ? Math.min(freemem(), limit - heldBytes()) : freemem()
}

/** Limits on the bytes of originals in memory, both arriving and queued; `HELD_DIVISOR` divides the free memory. */
const MIN_HELD = 12 * MEGABYTE
const MAX_HELD = 160 * MEGABYTE
const HELD_DIVISOR = 12

/** Limits the memory for images, so that neither many at once nor a single huge one can crash the process. */
export class ImageMemory {
  /** Bytes left over from earlier images. The system hasn't got them back, but the next image reuses them. */
  #kept = 0
  #held = 0
  readonly #waiting: (() => void)[] = []

  constructor(private readonly free: () => number = freeBytes) {}

  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Runs work that receives and keeps an original of this size. It starts once there is room, or immediately if there is
   * no other.
   */
  async admitUpload<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const size = Math.min(bytes, UPLOAD_LIMITS.fileBytes)
    const max = Math.min(Math.max(this.free() / HELD_DIVISOR, MIN_HELD), MAX_HELD)
    while (this.#held > 0 && this.#held + size > max)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#held += size
    try {
      return await work()
    } finally {
      this.#held -= size
      for (const wake of this.#waiting.splice(0)) wake()
    }
  }

  /**
   * Runs work that decodes an image. Callers must not decode two at the same time.
   * @throws AppError `too_large` if there isn't enough memory
   */
  async runDecoding<T>(metadata: Metadata, work: () => Promise<T>): Promise<T> {
    const free = this.free()
    if (free < MIN_FREE_BYTES || estimateBytes(metadata) > free + this.#kept - RESERVE_BYTES)
      throw new AppError('too_large', UPLOAD_TEXTS.tooLittleMemory)
    const before = heldBytes()
    try {
      return await work()
    } finally {
      this.#kept = Math.max(0, this.#kept + heldBytes() - before)
    }
  }
}

export const imageMemory = new ImageMemory()
