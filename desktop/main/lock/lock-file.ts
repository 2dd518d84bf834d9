import { lstatSync, rmSync } from 'node:fs'
import { replaceFile } from '../settings/replace-file.ts'

/** True if the file exists, or if that can't be determined. */
function exists(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** Lock state on the disk, in its own file so that damaged settings don't unlock the windows. */
export class LockFile {
  #isLocked: boolean
  readonly #file: string
  readonly #onError: (error: unknown) => void

  /** @param onError called on disk errors; the state then lasts until the app quits */
  constructor(file: string, onError: (error: unknown) => void) {
    this.#file = file
    this.#onError = onError
    this.#isLocked = exists(file)
  }

  get isLocked(): boolean {
    return this.#isLocked
  }

  set(isLocked: boolean): void {
    this.#isLocked = isLocked
    try {
      if (isLocked) replaceFile(this.#file, '')
      else rmSync(this.#file, { force: true })
    } catch (error) {
      this.#onError(error)
    }
  }
}
