import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
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

/** Replaces the file whole: after a power cut there is the old one or the new one. */
export function writeSettings(file: string, settings: Settings): void {
  mkdirSync(dirname(file), { recursive: true })
  const next = `${file}.next`
  const handle = openSync(next, 'w', 0o600)
  try {
    writeSync(handle, `${JSON.stringify(settings, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(next, file)
}
