import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Maximum size of one file. With the previous one, the log is at most twice as large. */
const MAX_BYTES = 512 * 1024

function getSize(file: string): number {
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

/** Log file that drops its oldest lines. Disk errors are ignored. */
export class LogFile {
  readonly #file: string
  readonly #maxBytes: number
  #bytes: number

  constructor(file: string, maxBytes = MAX_BYTES) {
    this.#file = file
    this.#maxBytes = maxBytes
    this.#bytes = getSize(file)
  }

  append(line: string): void {
    const text = `${line.replaceAll(/[\r\n]+/g, ' ')}\n`
    const bytes = Buffer.byteLength(text)
    try {
      mkdirSync(dirname(this.#file), { recursive: true })
      if (this.#bytes + bytes > this.#maxBytes && this.#bytes > 0) {
        renameSync(this.#file, this.#previous)
        this.#bytes = 0
      }
      appendFileSync(this.#file, text, { mode: 0o600 })
      this.#bytes += bytes
    } catch {
      // There is nowhere to report an error of the log itself.
    }
  }

  /** Returns the stored lines, oldest first. */
  read(): string {
    return readText(this.#previous) + readText(this.#file)
  }

  get #previous(): string {
    return `${this.#file}.1`
  }
}
