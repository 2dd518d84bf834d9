import { join } from 'node:path'
import { type KeyStore, SecretFile } from './secret-file.ts'

interface Deps {
  /** Folder of the person's own settings. */
  folder: string
  store: KeyStore
  /** Name of the session whose server is shown; empty for the default one. */
  partition(): string
  failed(error: unknown): void
}

/** The admin keys of all servers, each in a file of its own; what is read and kept is that of the server which is shown. */
export class AdminKeys {
  readonly #files = new Map<string, SecretFile>()
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** @returns the key, empty where none is stored */
  read(): Promise<string> {
    return this.#of(this.#deps.partition()).read()
  }

  /** @returns whether it will be there after a restart */
  keep(key: string): Promise<boolean> {
    return this.#of(this.#deps.partition()).keep(key)
  }

  /** Forgets the key that belongs to a session. */
  async forget(partition: string): Promise<void> {
    await this.#of(partition).keep('')
  }

  #of(partition: string): SecretFile {
    const name = ['admin-key', partition.replace('persist:', '')].filter(Boolean).join('-')
    const { folder, store, failed } = this.#deps
    const file = this.#files.get(name) ?? new SecretFile(join(folder, name), store, failed)
    this.#files.set(name, file)
    return file
  }
}
