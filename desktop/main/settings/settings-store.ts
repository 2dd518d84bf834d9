import { readFileSync, renameSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Preset } from './preset.ts'
import { replaceFile } from './replace-file.ts'
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from './settings.ts'

/** Settings in the file that this version doesn't know. */
type Unknown = Record<string, unknown>

/** Result of reading the settings. `damaged` is the new name of a file that could not be read. */
export interface ReadSettings {
  settings: Settings
  unknown: Unknown
  /** Server whose session is on this computer; null if unknown. */
  sessionOwner: string | null
  damaged: string | null
}

type Read = Omit<ReadSettings, 'damaged'>

const fileSchema = z.record(z.string(), z.unknown())

function parse(text: string): Read {
  const written = z.parse(fileSchema, JSON.parse(text))
  const settings = z.parse(settingsSchema, written)
  const unknown = Object.entries(written).filter(
    ([name, value]) => !isDeepStrictEqual(value, settings[name as keyof Settings]),
  )
  return {
    settings,
    unknown: Object.fromEntries(unknown),
    sessionOwner: settings.server,
  }
}

function read(file: string, defaults: Settings): Read | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return { settings: defaults, unknown: {}, sessionOwner: null }
  }
  try {
    return parse(text)
  } catch {
    return null
  }
}

/** Reads the settings. A damaged file is renamed, and the defaults apply. */
export function readSettings(
  file: string,
  now = new Date(),
  defaults: Settings = DEFAULT_SETTINGS,
): ReadSettings {
  const found = read(file, defaults)
  if (found) return { ...found, damaged: null }
  const damaged = `${file}.damaged-${now.toISOString().replaceAll(':', '-')}`
  renameSync(file, damaged)
  return { settings: defaults, unknown: {}, sessionOwner: null, damaged }
}

export function writeSettings(file: string, settings: Settings, unknown: Unknown = {}): void {
  replaceFile(file, `${JSON.stringify({ ...settings, ...unknown }, null, 2)}\n`)
}

/** Returns the settings that apply until the user changes them. */
const toDefaults = (preset: Preset | null): Settings => ({
  ...DEFAULT_SETTINGS,
  ...withoutUndefined(preset?.settings ?? {}),
  server: preset?.server ?? null,
})

const withoutUndefined = (settings: Preset['settings']): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

/** Returns the settings that override the user's choice. */
function toLocked({ server, settings, locked }: Preset): Partial<Settings> {
  const preset = Object.entries({ ...withoutUndefined(settings), server })
  return Object.fromEntries(preset.filter(([name]) => (locked as string[]).includes(name)))
}

/** Settings in memory, written on every change. A preset's locked settings override them. */
export class SettingsStore {
  #settings: Settings
  /** Kept in the file for the newer version that wrote it, until the setting is changed here. */
  #unknown: Unknown
  readonly preset: Preset | null
  /** Server whose session is on this computer; null if unknown. */
  readonly sessionOwner: string | null
  /** New name of a damaged file; null if the file was fine. */
  readonly damaged: string | null
  readonly #file: string
  readonly #onError: (error: unknown) => void

  /** @param onError called when the disk refuses a change, which then lasts until the app quits */
  constructor(file: string, onError: (error: unknown) => void, preset: Preset | null = null) {
    this.#file = file
    this.#onError = onError
    const defaults = toDefaults(preset)
    const { settings, unknown, sessionOwner, damaged } = readSettings(file, new Date(), defaults)
    const hasChosen = damaged !== null || (settings !== defaults && settings.server !== null)
    this.preset = preset?.isLoose && hasChosen ? null : preset
    // Damaged settings contained a server, which a loose preset doesn't replace.
    this.#settings = damaged !== null && this.preset === null ? DEFAULT_SETTINGS : settings
    this.#unknown = unknown
    this.sessionOwner = sessionOwner
    this.damaged = damaged
  }

  get value(): Readonly<Settings> {
    if (!this.preset) return this.#settings
    return { ...this.#settings, ...toLocked(this.preset) }
  }

  change(change: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...change }
    this.#unknown = Object.fromEntries(Object.entries(this.#unknown).filter(([name]) => !(name in change)))
    try {
      writeSettings(this.#file, this.#settings, this.#unknown)
    } catch (error) {
      this.#onError(error)
    }
  }
}
