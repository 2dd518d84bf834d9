import { RateLimiterMemory } from 'rate-limiter-flexible'
import { IMAGE_WIDTHS } from '#contract/stored-images'
import type { Database } from '../../database/database.ts'
import { RESIZES } from './limits.ts'
import { findImage } from './stored-images.ts'

/** Maximum bytes of the copies in memory, which keeps the most recently used. Browsers cache theirs for a year. */
const MAX_BYTES = 8 * 1024 * 1024

/** Returns a supported width in pixels; null for anything else. */
export function parseWidth(text: unknown): number | null {
  const width = typeof text === 'string' ? Number(text) : Number.NaN
  return IMAGE_WIDTHS.find((known) => known === width) ?? null
}

interface Copy {
  image: Promise<Buffer | null>
  /** Zero until the copy exists. */
  bytes: number
}

/**
 * Copies of stored images in the few widths that pages use, created on first request. A budget limits how much of each
 * minute repeated requests can keep the processor busy, and nothing else waits for them.
 */
export class SizedImages {
  readonly #database: Database
  /** Copies by key, least recently used first. */
  readonly #copies = new Map<string, Copy>()
  readonly #budget = new RateLimiterMemory({ points: RESIZES.aMinute, duration: 60 })

  constructor(database: Database) {
    this.#database = database
  }

  /** Returns an image in a width, never enlarged; null if it doesn't exist or the budget is used up. */
  get(fileName: string, width: number): Promise<Buffer | null> {
    const key = `${width} ${fileName}`
    const copy = this.#copies.get(key) ?? { image: this.#make(key, fileName, width), bytes: 0 }
    this.#copies.delete(key)
    this.#copies.set(key, copy)
    return copy.image
  }

  async #make(key: string, fileName: string, width: number): Promise<Buffer | null> {
    let data: Buffer | null = null
    try {
      const stored = await findImage(this.#database, fileName)
      if (!stored || !(await this.#isWithinBudget())) return null
      const { resizeStored } = await import('./convert-image.ts')
      data = await resizeStored(Buffer.from(stored.data), width)
      return data
    } finally {
      this.#keep(key, data)
    }
  }

  #isWithinBudget(): Promise<boolean> {
    return this.#budget.consume('all').then(
      () => true,
      () => false,
    )
  }

  #keep(key: string, data: Buffer | null): void {
    const copy = this.#copies.get(key)
    if (data && copy) copy.bytes = data.length
    else this.#copies.delete(key)
    let total = [...this.#copies.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [oldest, { bytes }] of this.#copies) {
      if (total <= MAX_BYTES) return
      this.#copies.delete(oldest)
      total -= bytes
    }
  }
}
