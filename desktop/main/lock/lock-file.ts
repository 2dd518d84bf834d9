import { lstatSync, rmSync } from 'node:fs'
import { replaceFile } from '../settings/replace-file.ts'

/** Whether there is one; where nobody can tell, there is. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** The lock on the disk, in a file of its own: settings that are damaged do not lift it. */
export class LockFile {
  #isLocked: boolean
  readonly #file: string
  readonly #failed: (error: unknown) => void

  /** @param failed told when the disk refuses; what counts then lasts as long as the app */
  constructor(file: string, failed: (error: unknown) => void) {
    this.#file = file
    this.#failed = failed
    this.#isLocked = isThere(file)
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
      this.#failed(error)
    }
  }
}
