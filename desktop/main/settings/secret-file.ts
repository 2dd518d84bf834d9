import { readFile, rm } from 'node:fs/promises'
import type { SafeStorage } from 'electron'
import { replaceFile } from './replace-file.ts'

/** What of Electron's safeStorage is used. */
export type KeyStore = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/**
 * Whether the system keeps secrets. On Linux without a keyring Electron encrypts with a password that everybody knows,
 * and calls that available.
 */
async function isSafe(store: KeyStore): Promise<boolean> {
  if (process.platform === 'linux' && /^(basic_text|unknown)$/.test(store.getSelectedStorageBackend()))
    return false
  return store.isAsyncEncryptionAvailable()
}

/**
 * A secret on the disk, encrypted by the system's key store. Where the system has none, the secret lives as long as the
 * app and is never written.
 */
export class SecretFile {
  #secret: string | null = null
  /** Writes follow one another: the last one stays. */
  #written: Promise<boolean> = Promise.resolve(true)
  readonly #file: string
  readonly #store: KeyStore
  readonly #failed: (error: unknown) => void

  /** @param failed told when the disk or the key store refuses; the secret in memory counts then */
  constructor(file: string, store: KeyStore, failed: (error: unknown) => void) {
    this.#file = file
    this.#store = store
    this.#failed = failed
  }

  /** @returns the secret, empty where none is stored or where it cannot be decrypted any more */
  async read(): Promise<string> {
    if (this.#secret !== null) return this.#secret
    const found = await this.#load()
    this.#secret ??= found
    return this.#secret
  }

  /**
   * @param secret empty to forget it
   * @returns whether it will be there after a restart
   */
  keep(secret: string): Promise<boolean> {
    this.#secret = secret
    this.#written = this.#written.then(() => this.#write(secret))
    return this.#written
  }

  async #write(secret: string): Promise<boolean> {
    if (secret !== this.#secret) return false
    try {
      const isKept = secret !== '' && (await isSafe(this.#store))
      if (isKept) replaceFile(this.#file, await this.#store.encryptStringAsync(secret))
      else await rm(this.#file, { force: true })
      return isKept
    } catch (error) {
      this.#failed(error)
      return false
    }
  }

  async #load(): Promise<string> {
    try {
      const { result } = await this.#store.decryptStringAsync(await readFile(this.#file))
      if (!(await isSafe(this.#store))) await rm(this.#file)
      return result
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#failed(error)
      return ''
    }
  }
}
