import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname, posix, win32 } from 'node:path'
import * as z from 'zod/mini'
import { requiredLine } from '#contract/line'
import { toFingerprint } from '../security/fingerprint.ts'

/** What may be fixed, so that nobody at the desk changes it. */
const LOCKABLE = ['server', 'closeToTray', 'startWithSystem', 'notifications'] as const

const text = requiredLine('Text', 100)
const address = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((typed) => new URL(typed).origin),
)

const presetSchema = z.strictObject({
  /** Who has set it, as the person at the desk knows them. */
  by: z._default(text, 'whoever looks after this computer'),
  /** Origin of the server. */
  server: z.optional(address),
  /** SHA-256 fingerprint of a certificate of one's own, trusted for the server alone. */
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

/** What whoever looks after many machines has set for this one: defaults, and what is locked. */
export type Preset = z.output<typeof presetSchema> & {
  /** Anybody may have put it there: it counts only while nobody has chosen a server. */
  isLoose?: true
}

export interface ReadPreset {
  preset: Preset | null
  /** The file that counts; null where there is none. */
  file: string | null
  /** Why it can't be used, in one sentence; null when all is well. */
  problem: string | null
}

export interface Machine {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  /** The running program. */
  program: string
  /** Folder of the person's own settings. */
  userData: string
}

const FILE = 'desk.json'

/** What belongs to the whole machine, where ordinary people may not write. */
function systemFolder({ platform, env }: Machine): string {
  if (platform === 'win32') return win32.join(env.ProgramData ?? 'C:\\ProgramData', 'Prospectus')
  return platform === 'darwin' ? '/Library/Application Support/Prospectus' : '/etc/prospectus'
}

/** Where a preset may lie. */
export interface PresetPlace {
  file: string
  /** Beside the program, whose folder is often the one that a browser fills. */
  isBeside: boolean
}

/**
 * The places of a preset, the strongest first: for the machine, beside the program (an AppImage on a stick, a folder on
 * a share), and where the installer for one person puts the one that lay beside it.
 */
export function presetPlaces(machine: Machine): PresetPlace[] {
  const { join, dirname } = machine.platform === 'win32' ? win32 : posix
  const { env, program, userData } = machine
  return [
    { file: join(systemFolder(machine), FILE), isBeside: false },
    { file: join(dirname(env.APPIMAGE ?? program), FILE), isBeside: true },
    { file: join(userData, FILE), isBeside: false },
  ]
}

function mayWrite(path: string): boolean {
  // Node does not tell the rights of Windows, and whoever owns a file can give himself any
  if (process.platform === 'win32' || statSync(path).uid === process.getuid?.()) return true
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether whoever runs the app can change a file, or put another one in its place. */
const isOpen = (file: string) => [file, dirname(file)].some(mayWrite)

/** What of a preset counts that anybody may have put there: no locks, nothing unencrypted, no certificate. */
const loosen = ({ by, server, settings }: Preset): Preset => ({
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

/** What is wrong with a parsed file, by the place in it. */
function describe({ issues: [issue] }: z.core.$ZodError): string {
  if (!issue) return 'it is not what it should be'
  const where = issue.path.join('.') || 'the file'
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not known in ${where}`
  return `${where} is not what it should be`
}

function parse(content: string): Preset {
  let json: unknown
  try {
    // Notepad begins a file with a mark that JSON does not know
    json = JSON.parse(content.replace(/^\ufeff/, ''))
  } catch {
    throw new Error('it is not JSON')
  }
  const parsed = z.safeParse(presetSchema, json)
  if (!parsed.success) throw new Error(describe(parsed.error))
  const { server, locked } = parsed.data
  if (locked.includes('server') && server === undefined) throw new Error('it locks the server and names none')
  return parsed.data
}

/**
 * Reads the first preset that there is. A bad one is named and not used: the desk starts all the same.
 * @param isAnybodys whether whoever runs the app can change a file
 */
export function readPreset(places: readonly PresetPlace[], isAnybodys = isOpen): ReadPreset {
  for (const { file, isBeside } of places) {
    try {
      const content = readText(file)
      if (content === null) continue
      const preset = parse(content)
      return { preset: isBeside && isAnybodys(file) ? loosen(preset) : preset, file, problem: null }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { preset: null, file, problem: `${file} is not used: ${why}.` }
    }
  }
  return { preset: null, file: null, problem: null }
}
