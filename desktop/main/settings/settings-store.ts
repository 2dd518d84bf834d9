import type { Settings } from './settings.ts'
import { readSettings, writeSettings } from './settings-file.ts'

/** The settings in memory, written at every change. */
export class SettingsStore {
  #settings: Settings
  /** The file that a damaged one was put aside as; null when all was well. */
  readonly damaged: string | null
  readonly #file: string
  readonly #failed: (error: unknown) => void

  /** @param failed told when the disk refuses a change, which then lasts as long as the app runs */
  constructor(file: string, failed: (error: unknown) => void) {
    this.#file = file
    this.#failed = failed
    const { settings, damaged } = readSettings(file)
    this.#settings = settings
    this.damaged = damaged
  }

  get value(): Readonly<Settings> {
    return this.#settings
  }

  change(change: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...change }
    try {
      writeSettings(this.#file, this.#settings)
    } catch (error) {
      this.#failed(error)
    }
  }
}
