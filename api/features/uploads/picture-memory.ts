import { freemem, totalmem } from 'node:os'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { AppError } from '../../lib/app-error.ts'

const MEGABYTE = 2 ** 20

/** What turning the smallest picture takes: the library itself, and the picture as it is stored. */
const FIXED_BYTES = 50 * MEGABYTE

/** Left for everything else that the server does meanwhile. */
const RESERVE_BYTES = 16 * MEGABYTE

/** Bytes that each pixel of the original takes at the most, measured by `npm run drill -- pictures`. */
const BYTES_PER_PIXEL: Readonly<Record<string, number>> = { jpeg: 1, png: 4, webp: 4, gif: 6, heif: 19 }

/** All pixels of a picture that is sent in several passes are held until the last one. */
const PASSES_BYTES_PER_PIXEL = 5

/** What a picture says of itself before it is decoded. */
interface Facts {
  format?: string | undefined
  width?: number | undefined
  height?: number | undefined
  isProgressive?: boolean | undefined
}

/** Bytes that it takes to turn a picture into what is stored. */
export function workFor({ format = '', width = 0, height = 0, isProgressive = false }: Facts): number {
  const ofFormat = BYTES_PER_PIXEL[format] ?? 19
  const each = isProgressive ? Math.max(ofFormat, PASSES_BYTES_PER_PIXEL) : ofFormat
  return FIXED_BYTES + width * height * each
}

/** Bytes that this process may still take: of the machine's, or of what its container or unit is given. */
function freeBytes(): number {
  const limit = process.constrainedMemory()
  const isLimited = limit > 0 && limit < totalmem()
  return isLimited ? Math.min(freemem(), limit - process.memoryUsage.rss()) : freemem()
}

/** Bytes of originals that are held at a time, those that arrive and those that wait for their turn. */
const LEAST_HELD = 12 * MEGABYTE
const MOST_HELD = 160 * MEGABYTE
const SHARE_HELD = 8

/** What pictures may take of the memory, so that many at once, or a single huge one, never end the process. */
export class PictureMemory {
  /** What earlier pictures have left: the system has not got it back, and the next one uses it again. */
  #kept = 0
  #held = 0
  readonly #waiting: (() => void)[] = []

  constructor(private readonly free: () => number = freeBytes) {}

  /** Pictures that wait to be received. */
  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Runs what receives and keeps an original of so many bytes. It begins once there is room for it; the first of all may
   * always.
   */
  async holding<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const size = Math.min(bytes, UPLOAD_LIMITS.fileBytes)
    const most = Math.min(Math.max(this.free() / SHARE_HELD, LEAST_HELD), MOST_HELD)
    while (this.#held > 0 && this.#held + size > most)
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
   * Decodes one picture; no other is decoded meanwhile.
   * @throws AppError `too_large` where there is not the memory for it
   */
  async decoding<T>(facts: Facts, work: () => Promise<T>): Promise<T> {
    if (workFor(facts) > this.free() + this.#kept - RESERVE_BYTES)
      throw new AppError('too_large', UPLOAD_TEXTS.tooLittleMemory)
    const before = process.memoryUsage.rss()
    try {
      return await work()
    } finally {
      this.#kept = Math.max(0, this.#kept + process.memoryUsage.rss() - before)
    }
  }
}

/** That of this process. */
export const pictureMemory = new PictureMemory()
