import { readFileSync, renameSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Preset } from './preset.ts'
import { replaceFile } from './replace-file.ts'
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from './settings.ts'

/** What a file says and this version does not know, as it stands there. */
type Unknown = Record<string, unknown>

/** What was read; `damaged` names the file that an unreadable one has been put aside as. */
export interface ReadSettings {
  settings: Settings
  unknown: Unknown
  /** The server whose session is on this computer; null if none is known. */
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

/** Reads the settings; a damaged file is put aside for whoever wants to look at it, and the defaults count. */
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

/** What counts while nobody has chosen anything. */
const toDefaults = (preset: Preset | null): Settings => ({
  ...DEFAULT_SETTINGS,
  ...withoutUndefined(preset?.settings ?? {}),
  server: preset?.server ?? null,
})

const withoutUndefined = (settings: Preset['settings']): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

/** What counts whatever anybody has chosen. */
function toLocked({ server, settings, locked }: Preset): Partial<Settings> {
  const preset = Object.entries({ ...withoutUndefined(settings), server })
  return Object.fromEntries(preset.filter(([name]) => (locked as string[]).includes(name)))
}

/** The settings in memory, written at every change; a preset's locked ones count before them. */
export class SettingsStore {
  #settings: Settings
  /** Stays in the file for the newer version that has written it, until it is chosen anew. */
  #unknown: Unknown
  readonly preset: Preset | null
  /** The server whose session is on this computer; null if none is known. */
  readonly sessionOwner: string | null
  /** The file that a damaged one was put aside as; null when all was well. */
  readonly damaged: string | null
  readonly #file: string
  readonly #failed: (error: unknown) => void

  /** @param failed told when the disk refuses a change, which then lasts as long as the app runs */
  constructor(file: string, failed: (error: unknown) => void, preset: Preset | null = null) {
    this.#file = file
    this.#failed = failed
    const defaults = toDefaults(preset)
    const { settings, unknown, sessionOwner, damaged } = readSettings(file, new Date(), defaults)
    const hasChosen = damaged !== null || (settings !== defaults && settings.server !== null)
    this.preset = preset?.isLoose && hasChosen ? null : preset
    // Damaged settings have had a server, which a loose preset does not replace
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
      this.#failed(error)
    }
  }
}
