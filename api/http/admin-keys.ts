import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFile, hasCode, replaceFile } from '../lib/files.ts'
import { isSameSecret, newSecret } from '../lib/secrets.ts'
import type { Settings } from '../lib/settings.ts'

/** The newest key and the previous one. */
const MAX_KEYS = 2

const HASH = /^sha256:[\w-]{43}$/

const toHash = (key: string) => `sha256:${createHash('sha256').update(key).digest('base64url')}`

/** Returns a key of 256 random bits to show once, and its hash to store. */
export function newAdminKey(): { key: string; hash: string } {
  const key = newSecret()
  return { key, hash: toHash(key) }
}

/** Returns the hash of a key that may already be hashed. */
const ensureHash = (text: string) => (HASH.test(text) ? text : toHash(text))

/**
 * Valid admin keys: ADMIN_KEY and ADMIN_KEY_PREVIOUS if set, otherwise those in the file `admin-key` of the data
 * directory, one hash per line, newest first (docs/dev/decisions/0014). Plain SHA-256 is enough, because generated keys have
 * 256 random bits. The file is read on each use, so that the command line can change the keys of a running server.
 */
export class AdminKeys {
  readonly #path: string
  readonly #configured: readonly string[]

  constructor({
    dataDir,
    adminKey,
    previousAdminKey,
  }: Pick<Settings, 'dataDir' | 'adminKey' | 'previousAdminKey'>) {
    this.#path = join(dataDir, 'admin-key')
    this.#configured = [adminKey, previousAdminKey].filter((key) => key !== undefined).map(ensureHash)
  }

  /** True if the environment sets the keys, so that nothing else may change them. */
  get areSet(): boolean {
    return this.#configured.length > 0
  }

  /**
   * Creates the first key if the environment sets none.
   * @returns the new key, to show once; null if there was one
   * @throws Error if the file is used and damaged
   */
  prepare(): string | null {
    const { key, hash } = newAdminKey()
    // If two servers start at the same time, one of them creates the key.
    if (!this.areSet && this.#lines() === null && createFile(this.#path, `${hash}\n`)) return key
    if (!this.areSet) this.#read()
    return null
  }

  /** Checks a key in constant time. */
  accepts(given: string): boolean {
    const hash = toHash(given)
    return this.hashes()
      .map((valid) => isSameSecret(hash, valid))
      .includes(true)
  }

  /** Hashes of the valid keys, newest first. */
  hashes(): readonly string[] {
    return this.areSet ? this.#configured : this.#read()
  }

  /** Creates a key. The previous one stays valid until it is revoked or replaced. @returns the key */
  rotate(): string {
    const { key, hash } = newAdminKey()
    this.#write([hash, ...this.hashes()].slice(0, MAX_KEYS))
    return key
  }

  /** Revokes all keys except the newest. @returns false if there was nothing to revoke */
  revokePrevious(): boolean {
    const [newest, ...older] = this.hashes()
    if (newest && older.length > 0) this.#write([newest])
    return older.length > 0
  }

  /** Returns the lines of the file; null if there is no file. */
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
    throw new Error(`The keys in ${this.#path} are damaged. Delete the file to create a new one.`)
  }

  #write(hashes: readonly string[]): void {
    replaceFile(this.#path, `${hashes.join('\n')}\n`)
  }
}
