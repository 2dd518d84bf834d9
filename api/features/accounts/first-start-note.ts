import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../lib/files.ts'

const KEY_LABEL = 'Admin key (only its hash is kept elsewhere): '

/**
 * A file with the set-up link and the admin key, for a first start without a terminal. It is deleted once an
 * administrator can sign in, whereas a log would keep these secrets for as long as logs are kept.
 */
export class FirstStartNote {
  readonly #path: string

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'first-start.txt')
  }

  /**
   * @param key the admin key if this start created it; the key of an earlier start stays in the file
   * @returns the path of the file
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

  remove(): void {
    rmSync(this.#path, { force: true })
  }
}
