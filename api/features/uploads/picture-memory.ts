import { readFileSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { AppError } from '../../lib/app-error.ts'

const MEGABYTE = 2 ** 20

/** What turning the smallest picture takes: the library itself, and the picture as it is stored. */
const FIXED_BYTES = 50 * MEGABYTE

/** Left for everything else that the server does meanwhile, and for the parts of its program files that it runs. */
const RESERVE_BYTES = 48 * MEGABYTE

/**
 * Free for certain before any picture: what earlier ones have left lies in pieces, and not all of it fits the next one.
 */
const LEAST_FREE_BYTES = 24 * MEGABYTE

/** Bytes that each pixel of the original takes at the most, measured by `npm run drill -- pictures`. */
const BYTES_PER_PIXEL: Readonly<Record<string, number>> = { jpeg: 1, png: 4, webp: 4, gif: 6, heif: 19 }

/** All pixels of a picture that is sent in several passes stay in memory until the last one. */
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

/**
 * Bytes of this process that the system cannot take back. Resident memory holds the mapped files of the program too,
 * 60 MB and more, which the system drops and reads again (proc_pid_status(5), RssAnon).
 */
function heldBytes(): number {
  try {
    const kilobytes = /RssAnon:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (kilobytes) return Number(kilobytes) * 1024
  } catch {
    // only Linux has this file
  }
  return process.memoryUsage.rss()
}

/** Bytes that this process may still take: of the machine's, or of what its container or unit is given. */
function freeBytes(): number {
  const limit = process.constrainedMemory()
  const isLimited = limit > 0 && limit < totalmem()
  return isLimited ? Math.min(freemem(), limit - heldBytes()) : freemem()
}

/** Bytes of originals in memory at a time, those that arrive and those that wait for their turn. */
const LEAST_HELD = 12 * MEGABYTE
const MOST_HELD = 160 * MEGABYTE
const SHARE_HELD = 12

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
   * Runs what receives and keeps an original of so many bytes. It begins once there is room for it; the first of all
   * may always.
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
    const free = this.free()
    if (free < LEAST_FREE_BYTES || workFor(facts) > free + this.#kept - RESERVE_BYTES)
      throw new AppError('too_large', UPLOAD_TEXTS.tooLittleMemory)
    const before = heldBytes()
    try {
      return await work()
    } finally {
      this.#kept = Math.max(0, this.#kept + heldBytes() - before)
    }
  }
}

/** That of this process. */
export const pictureMemory = new PictureMemory()
