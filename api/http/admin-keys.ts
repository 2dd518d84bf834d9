import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFile, hasCode, replaceFile } from '../lib/files.ts'
import { isSameSecret, newSecret } from '../lib/secrets.ts'
import type { Settings } from '../lib/settings.ts'

/** While keys change there are two: the new one and the one before it. */
const MOST_KEYS = 2

const HASH = /^sha256:[\w-]{43}$/

const toHash = (key: string) => `sha256:${createHash('sha256').update(key).digest('base64url')}`

/** A key of 256 random bits, to be shown once, and what is stored of it. */
export function newAdminKey(): { key: string; hash: string } {
  const key = newSecret()
  return { key, hash: toHash(key) }
}

/** A key as a setting has it: its hash, or itself. */
const asHash = (text: string) => (HASH.test(text) ? text : toHash(text))

/**
 * The admin keys that are valid: of ADMIN_KEY and ADMIN_KEY_PREVIOUS where they are set, else of the file `admin-key`
 * in the data directory, one hash a line, newest first (docs/dev/decisions/0014). Only hashes are stored: plain SHA-256,
 * since the keys that we make are 256 random bits. The file is read each time, so that the command line changes keys
 * under a running server.
 */
export class AdminKeys {
  readonly #path: string
  readonly #set: readonly string[]

  constructor({
    dataDir,
    adminKey,
    previousAdminKey,
  }: Pick<Settings, 'dataDir' | 'adminKey' | 'previousAdminKey'>) {
    this.#path = join(dataDir, 'admin-key')
    this.#set = [adminKey, previousAdminKey].filter((key) => key !== undefined).map(asHash)
  }

  /** Whether the settings hold the keys, so that nothing else may change them. */
  get areSet(): boolean {
    return this.#set.length > 0
  }

  /**
   * Makes the first key where the settings have none.
   * @returns the new key, to be shown once; null where there was one
   * @throws Error in one sentence when the file counts and is damaged
   */
  prepare(): string | null {
    const { key, hash } = newAdminKey()
    // Of two servers that start at once one makes the key.
    if (!this.areSet && this.#lines() === null && createFile(this.#path, `${hash}\n`)) return key
    if (!this.areSet) this.#read()
    return null
  }

  /** Whether a key is one of the valid ones, in a time that tells nothing of them. */
  accepts(given: string): boolean {
    const hash = toHash(given)
    return this.hashes()
      .map((valid) => isSameSecret(hash, valid))
      .includes(true)
  }

  /** Hashes of the valid keys, newest first. */
  hashes(): readonly string[] {
    return this.areSet ? this.#set : this.#read()
  }

  /** Makes a key; the one before it stays valid until it is withdrawn, or another is made. @returns the key */
  rotate(): string {
    const { key, hash } = newAdminKey()
    this.#write([hash, ...this.hashes()].slice(0, MOST_KEYS))
    return key
  }

  /** Ends all keys but the newest. @returns whether there was one to end */
  withdraw(): boolean {
    const [newest, ...older] = this.hashes()
    if (newest && older.length > 0) this.#write([newest])
    return older.length > 0
  }

  /** Lines of the file as it is; none where there is no file. */
  #lines(): string[] | null {
    try {
      return readFileSync(this.#path, 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    }
  }

  #read(): string[] {
    const lines = this.#lines()
    if (lines === null || (lines.length > 0 && lines.every((line) => HASH.test(line)))) return lines ?? []
    throw new Error(`The keys in ${this.#path} are damaged; delete the file to make a new one.`)
  }

  #write(hashes: readonly string[]): void {
    replaceFile(this.#path, `${hashes.join('\n')}\n`)
  }
}
