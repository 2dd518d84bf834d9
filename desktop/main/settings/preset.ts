import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname, posix, win32 } from 'node:path'
import * as z from 'zod/mini'
import { requiredLine } from '#contract/line'
import { toFingerprint } from '../security/fingerprint.ts'

/** Settings that a preset can lock, so that users can't change them. */
const LOCKABLE = ['server', 'closeToTray', 'startWithSystem', 'notifications'] as const

const text = requiredLine('Text', 100)
const address = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((typed) => new URL(typed).origin),
)

const presetSchema = z.strictObject({
  /** Owner of the preset, as users know them. */
  by: z._default(text, 'your administrator'),
  /** Origin of the server. */
  server: z.optional(address),
  /** SHA-256 fingerprint of a self-issued certificate, trusted for the server only. */
  certificate: z.optional(
    z.pipe(z.string().check(z.regex(/^([\da-f]{2}:?){32}$/i)), z.transform(toFingerprint)),
  ),
  settings: z._default(
    z.strictObject({
      closeToTray: z.optional(z.boolean()),
      startWithSystem: z.optional(z.boolean()),
      notifications: z.optional(z.boolean()),
    }),
    {},
  ),
  locked: z._default(z.array(z.enum(LOCKABLE)), []),
})

/** Defaults and locked settings that an administrator has set for this computer. */
export type Preset = z.output<typeof presetSchema> & {
  /** True if any user could have placed the file. It then only applies while no server is set. */
  isLoose?: true
}

export interface ReadPreset {
  preset: Preset | null
  /** File that applies; null if there is none. */
  file: string | null
  /** Reason that the file can't be used; null if there is no problem. */
  problem: string | null
}

export interface Machine {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  /** Path of the running app. */
  program: string
  /** Folder of the user's own settings. */
  userData: string
}

const FILE = 'desk.json'

/** Returns the folder for the whole computer, where ordinary users can't write. */
function systemFolder({ platform, env }: Machine): string {
  if (platform === 'win32') return win32.join(env.ProgramData ?? 'C:\\ProgramData', 'Prospectus')
  return platform === 'darwin' ? '/Library/Application Support/Prospectus' : '/etc/prospectus'
}

/** Possible location of a preset. */
export interface PresetPlace {
  file: string
  /** True if it is next to the app, whose folder is often the browser's download folder. */
  isNextToApp: boolean
}

/**
 * Returns the locations of a preset in order of precedence: for the computer, next to the app (an AppImage on a USB stick,
 * a folder on a share), and where the installer for a single user copies the one next to it.
 */
export function presetPlaces(machine: Machine): PresetPlace[] {
  const { join, dirname } = machine.platform === 'win32' ? win32 : posix
  const { env, program, userData } = machine
  return [
    { file: join(systemFolder(machine), FILE), isNextToApp: false },
    { file: join(dirname(env.APPIMAGE ?? program), FILE), isNextToApp: true },
    { file: join(userData, FILE), isNextToApp: false },
  ]
}

function canWrite(path: string): boolean {
  // Node doesn't report Windows permissions, and the owner of a file can give themselves any.
  if (process.platform === 'win32' || statSync(path).uid === process.getuid?.()) return true
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** True if the user who runs the app can change or replace a file. */
const isUserWritable = (file: string) => [file, dirname(file)].some(canWrite)

/** Returns the part of a preset that is safe if any user could have placed it: no locks, no certificate, no http. */
const toLoose = ({ by, server, settings }: Preset): Preset => ({
  by,
  ...(server?.startsWith('https:') && { server }),
  settings,
  locked: [],
  isLoose: true,
})

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Describes the problem with a parsed file. */
function describe({ issues: [issue] }: z.core.$ZodError): string {
  if (!issue) return 'the file is invalid'
  const location = issue.path.join('.') || 'the file'
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is unknown in ${location}`
  return `${location} is invalid`
}

function parse(content: string): Preset {
  let json: unknown
  try {
    // Notepad starts files with a byte order mark, which JSON doesn't allow.
    json = JSON.parse(content.replace(/^\ufeff/, ''))
  } catch {
    throw new Error('it is not JSON')
  }
  const parsed = z.safeParse(presetSchema, json)
  if (!parsed.success) throw new Error(describe(parsed.error))
  const { server, locked } = parsed.data
  if (locked.includes('server') && server === undefined) throw new Error('it locks the server but sets none')
  return parsed.data
}

/**
 * Reads the first existing preset. An invalid one is reported and ignored.
 * @param isLoose returns true if the user who runs the app can change the file
 */
export function readPreset(places: readonly PresetPlace[], isLoose = isUserWritable): ReadPreset {
  for (const { file, isNextToApp } of places) {
    try {
      const content = readText(file)
      if (content === null) continue
      const preset = parse(content)
      return { preset: isNextToApp && isLoose(file) ? toLoose(preset) : preset, file, problem: null }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { preset: null, file, problem: `The preset ${file} is not used: ${reason}.` }
    }
  }
  return { preset: null, file: null, problem: null }
}
