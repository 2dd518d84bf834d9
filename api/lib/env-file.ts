import { readFileSync } from 'node:fs'
import { getCode, hasCode } from './files.ts'
import { SettingsError } from './settings.ts'

const NAME = /^[A-Za-z_]\w*$/

/** Name and value of a line; null where it has none. */
function splitLine(line: string): { name: string; value: string } | null {
  const at = line.indexOf('=')
  const name = line
    .slice(0, Math.max(at, 0))
    .trim()
    .replace(/^export[ \t]/, '')
    .trim()
  return NAME.test(name) ? { name, value: line.slice(at + 1).replace(/^[ \t]+/, '') } : null
}

/** What may stand behind a closed quote. */
const AFTER_QUOTE = /^[ \t]*(?:[ \t]#.*)?$/

/** A value between quotes, to the letter. @returns what is wrong with it where it has no value */
function unquote(value: string): { text: string } | { fault: string } {
  const quote = value.charAt(0)
  const end = value.indexOf(quote, 1)
  if (end < 0)
    return { fault: `begins with ${quote} and has no ${quote} at its end: close it on the same line` }
  const text = value.slice(1, end)
  if (!AFTER_QUOTE.test(value.slice(end + 1)))
    return { fault: `goes on after its closing ${quote}: put the other kind of quotes around the whole` }
  if (quote === '"' && text.includes('\\'))
    return {
      fault:
        'holds a backslash between double quotes, which programs read differently: put single quotes around it',
    }
  return { text }
}

/** @returns what is wrong with a value without quotes; null when it means the same to everybody */
function findFault(value: string): string | null {
  if (value.includes('#'))
    return 'holds a # outside of quotes: put single quotes around the value if it belongs to it, else the remark on a line of its own. Earlier versions left out what stands behind it'
  if (/[ \t]$/.test(value)) return 'ends with a blank: remove it, or put single quotes around the value'
  return null
}

/**
 * The lines of an environment file, each value to the letter as it stands. Whatever two programs could read as two
 * things is refused: Node's own reader cuts `a#b`, and a passphrase that was cut opens no backup with what stands on
 * paper.
 * @throws SettingsError that names the line and the setting
 */
export function parseEnvFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {}
  const lines = new Map<string, number>()
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^[ \t]*(#|$)/.test(line)) continue
    const setting = splitLine(line)
    if (!setting) throw new SettingsError(`Line ${at + 1} of .env is none of the kind NAME=value.`)
    const { name, value } = setting
    const isQuoted = /^['"`]/.test(value)
    const found = isQuoted ? unquote(value) : { text: value }
    const fault = 'fault' in found ? found.fault : isQuoted ? null : findFault(value)
    if (fault !== null) throw new SettingsError(`Line ${at + 1} of .env: the value of ${name} ${fault}.`)
    if (!('text' in found)) continue
    if ((settings[name] ?? found.text) !== found.text)
      throw new SettingsError(
        `Line ${at + 1} of .env gives ${name} another value than line ${lines.get(name)}: remove one of the two.`,
      )
    settings[name] = found.text
    lines.set(name, at + 1)
  }
  return settings
}

/** The contents of a file of settings. */
export interface OwnFile {
  names: string[]
  /** Those of them that have another value in the environment, which counts. */
  overruled: string[]
}

/**
 * Takes over what the file `.env` of the working folder says, where there is one; what the environment says itself
 * counts.
 * @throws SettingsError when it can't be read, or not in one way only
 */
export function loadEnvFile(): OwnFile {
  let bytes: Buffer
  try {
    bytes = readFileSync('.env')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { names: [], overruled: [] }
    throw new SettingsError(
      `The file .env can’t be read (${getCode(error) ?? String(error)}): does it belong to the server’s user or group?`,
    )
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SettingsError('The file .env is not UTF-8 text.')
  }
  const settings = parseEnvFile(text)
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
  const names = Object.keys(settings)
  return { names, overruled: names.filter((name) => process.env[name] !== settings[name]) }
}
