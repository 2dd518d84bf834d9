import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Bytes of one file; with the one before it the log is at most twice as large. */
const MAX_BYTES = 512 * 1024

function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Lines on the disk of this machine, of which the oldest go. A disk that refuses them is nobody's problem. */
export class LogFile {
  readonly #file: string
  readonly #maxBytes: number
  #bytes: number

  constructor(file: string, maxBytes = MAX_BYTES) {
    this.#file = file
    this.#maxBytes = maxBytes
    this.#bytes = sizeOf(file)
  }

  append(line: string): void {
    const text = `${line.replaceAll(/[\r\n]+/g, ' ')}\n`
    const bytes = Buffer.byteLength(text)
    try {
      mkdirSync(dirname(this.#file), { recursive: true })
      if (this.#bytes + bytes > this.#maxBytes && this.#bytes > 0) {
        renameSync(this.#file, this.#before)
        this.#bytes = 0
      }
      appendFileSync(this.#file, text, { mode: 0o600 })
      this.#bytes += bytes
    } catch {
      // The log is what would tell of it
    }
  }

  /** All that is kept, the oldest first. */
  read(): string {
    return readText(this.#before) + readText(this.#file)
  }

  get #before(): string {
    return `${this.#file}.1`
  }
}
