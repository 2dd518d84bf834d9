import { IMAGE_WIDTHS } from '#contract/stored-images'
import type { Database } from '../../lib/database.ts'
import { findImage } from './stored-images.ts'

/** Bytes of sized copies that stay in memory; then they are made anew. Browsers keep theirs for a year. */
const MOST_BYTES = 8 * 1024 * 1024

/** A width in pixels that copies are made in; null for any other text. */
export function widthIn(text: unknown): number | null {
  const width = typeof text === 'string' ? Number(text) : Number.NaN
  return IMAGE_WIDTHS.find((known) => known === width) ?? null
}

/** Copies of stored images in the few widths that pages ask for, made when they are first asked for. */
export class SizedImages {
  readonly #database: Database
  readonly #copies = new Map<string, Promise<Buffer | null>>()
  #bytes = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** The image of a file name in a width; null when there is none. Never wider than it is stored. */
  get(fileName: string, width: number): Promise<Buffer | null> {
    const key = `${width} ${fileName}`
    const known = this.#copies.get(key)
    if (known) return known
    const copy = this.#make(fileName, width)
    this.#copies.set(key, copy)
    copy.then(
      (bytes) => (bytes ? this.#count(bytes.length) : this.#copies.delete(key)),
      () => this.#copies.delete(key),
    )
    return copy
  }

  async #make(fileName: string, width: number): Promise<Buffer | null> {
    const image = await findImage(this.#database, fileName)
    if (!image) return null
    const { narrowed } = await import('./convert-image.ts')
    return narrowed(Buffer.from(image.data), width)
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= MOST_BYTES) return
    this.#copies.clear()
    this.#bytes = 0
  }
}
