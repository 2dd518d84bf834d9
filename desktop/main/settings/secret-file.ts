import { readFile, rm } from 'node:fs/promises'
import type { SafeStorage } from 'electron'
import { replaceFile } from './replace-file.ts'

/** The parts of Electron's safeStorage that are used. */
export type KeyStore = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/**
 * True if the system can store secrets. On Linux without a keyring, Electron encrypts with a well-known password and still
 * reports that encryption is available.
 */
async function isSafe(store: KeyStore): Promise<boolean> {
  if (process.platform === 'linux' && /^(basic_text|unknown)$/.test(store.getSelectedStorageBackend()))
    return false
  return store.isAsyncEncryptionAvailable()
}

/**
 * Secret on the disk, encrypted by the system's key store. If the system has none, the secret is only kept in memory until
 * the app quits.
 */
export class SecretFile {
  #secret: string | null = null
  /** Serialises writes, so that the last one wins. */
  #written: Promise<boolean> = Promise.resolve(true)
  readonly #file: string
  readonly #store: KeyStore
  readonly #onError: (error: unknown) => void

  /** @param onError called on errors of the disk or key store; the secret in memory is then used */
  constructor(file: string, store: KeyStore, onError: (error: unknown) => void) {
    this.#file = file
    this.#store = store
    this.#onError = onError
  }

  /** @returns the secret; empty if none is stored or it can no longer be decrypted */
  async read(): Promise<string> {
    if (this.#secret !== null) return this.#secret
    const loaded = await this.#load()
    this.#secret ??= loaded
    return this.#secret
  }

  /**
   * @param secret empty to delete it
   * @returns true if it survives a restart
   */
  keep(secret: string): Promise<boolean> {
    this.#secret = secret
    this.#written = this.#written.then(() => this.#write(secret))
    return this.#written
  }

  async #write(secret: string): Promise<boolean> {
    if (secret !== this.#secret) return false
    try {
      const isStored = secret !== '' && (await isSafe(this.#store))
      if (isStored) replaceFile(this.#file, await this.#store.encryptStringAsync(secret))
      else await rm(this.#file, { force: true })
      return isStored
    } catch (error) {
      this.#onError(error)
      return false
    }
  }

  async #load(): Promise<string> {
    try {
      const { result } = await this.#store.decryptStringAsync(await readFile(this.#file))
      if (!(await isSafe(this.#store))) await rm(this.#file)
      return result
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#onError(error)
      return ''
    }
  }
}
