import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../lib/files.ts'

const KEY_LABEL = 'Admin key (only its hash is kept elsewhere): '

/**
 * The note of a first start that nobody watches: what lets somebody in stays in a file of the server's own until
 * somebody is in, not in a journal for as long as journals live.
 */
export class FirstStartNote {
  readonly #path: string

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'first-start.txt')
  }

  /**
   * @param key the admin key where this start has made it; an earlier start's stays in the note
   * @returns where it lies
   */
  write(link: string, key: string | null): string {
    const known = key ?? this.#keyOfEarlierStart()
    const lines = ['Register the first administrator here:', link]
    if (known) lines.push('', `${KEY_LABEL}${known}`)
    replaceFile(this.#path, `${lines.join('\n')}\n`)
    return this.#path
  }

  #keyOfEarlierStart(): string | null {
    if (!existsSync(this.#path)) return null
    const lines = readFileSync(this.#path, 'utf8').split('\n')
    return lines.find((line) => line.startsWith(KEY_LABEL))?.slice(KEY_LABEL.length) ?? null
  }

  /** Somebody can sign in: what it says is worth nothing any more, or was to be noted by now. */
  remove(): void {
    rmSync(this.#path, { force: true })
  }
}
