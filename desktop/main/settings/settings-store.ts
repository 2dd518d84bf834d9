import { readFileSync, renameSync } from 'node:fs'
import * as z from 'zod/mini'
import { replaceFile } from './replace-file.ts'
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from './settings.ts'

/** What was read; `damaged` names the file that an unreadable one has been put aside as. */
export interface ReadSettings {
  settings: Settings
  damaged: string | null
}

function read(file: string): Settings | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return DEFAULT_SETTINGS
  }
  try {
    const parsed = z.safeParse(settingsSchema, JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Reads the settings; a damaged file is put aside for whoever wants to look at it, and the defaults count. */
export function readSettings(file: string, now = new Date()): ReadSettings {
  const settings = read(file)
  if (settings) return { settings, damaged: null }
  const damaged = `${file}.damaged-${now.toISOString().replaceAll(':', '-')}`
  renameSync(file, damaged)
  return { settings: DEFAULT_SETTINGS, damaged }
}

export function writeSettings(file: string, settings: Settings): void {
  replaceFile(file, `${JSON.stringify(settings, null, 2)}\n`)
}

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
