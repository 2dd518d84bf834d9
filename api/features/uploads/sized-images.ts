import { RateLimiterMemory } from 'rate-limiter-flexible'
import { IMAGE_WIDTHS } from '#contract/stored-images'
import type { Database } from '../../database/database.ts'
import { NARROWINGS } from './limits.ts'
import { findImage } from './stored-images.ts'

/** Bytes of sized copies that stay in memory, those asked for last. Browsers keep theirs for a year. */
const MOST_BYTES = 8 * 1024 * 1024

/** A width in pixels that copies are made in; null for any other text. */
export function widthIn(text: unknown): number | null {
  const width = typeof text === 'string' ? Number(text) : Number.NaN
  return IMAGE_WIDTHS.find((known) => known === width) ?? null
}

interface Copy {
  image: Promise<Buffer | null>
  /** Zero until it is made. */
  bytes: number
}

/**
 * Copies of stored images in the few widths that pages ask for, made when they are first asked for. Whoever asks for
 * all of them over and over keeps the processor busy for a bounded part of each minute, and nobody waits for it.
 */
export class SizedImages {
  readonly #database: Database
  /** In the order in which they were asked for. */
  readonly #copies = new Map<string, Copy>()
  readonly #budget = new RateLimiterMemory({ points: NARROWINGS.aMinute, duration: 60 })

  constructor(database: Database) {
    this.#database = database
  }

  /** The image of a file name in a width, never wider than it is stored; null when it can't be had now, or at all. */
  get(fileName: string, width: number): Promise<Buffer | null> {
    const key = `${width} ${fileName}`
    const copy = this.#copies.get(key) ?? { image: this.#make(key, fileName, width), bytes: 0 }
    this.#copies.delete(key)
    this.#copies.set(key, copy)
    return copy.image
  }

  async #make(key: string, fileName: string, width: number): Promise<Buffer | null> {
    let made: Buffer | null = null
    try {
      const stored = await findImage(this.#database, fileName)
      if (!stored || !(await this.#isWithinBudget())) return null
      const { narrowed } = await import('./convert-image.ts')
      made = await narrowed(Buffer.from(stored.data), width)
      return made
    } finally {
      this.#keep(key, made)
    }
  }

  #isWithinBudget(): Promise<boolean> {
    return this.#budget.consume('all').then(
      () => true,
      () => false,
    )
  }

  #keep(key: string, made: Buffer | null): void {
    const copy = this.#copies.get(key)
    if (made && copy) copy.bytes = made.length
    else this.#copies.delete(key)
    let total = [...this.#copies.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [oldest, { bytes }] of this.#copies) {
      if (total <= MOST_BYTES) return
      this.#copies.delete(oldest)
      total -= bytes
    }
  }
}
