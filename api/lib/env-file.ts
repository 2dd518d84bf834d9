import { readFileSync } from 'node:fs'
import { getCode, hasCode } from './files.ts'
import { SettingsError } from './settings.ts'

const NAME = /^[A-Za-z_]\w*$/

/** Returns the name and value of a line; null if it is not a setting. */
function splitLine(line: string): { name: string; value: string } | null {
  const at = line.indexOf('=')
  const name = line
    .slice(0, Math.max(at, 0))
    .trim()
    .replace(/^export[ \t]/, '')
    .trim()
  return NAME.test(name) ? { name, value: line.slice(at + 1).replace(/^[ \t]+/, '') } : null
}

/** Text allowed after a closing quote: nothing, or a comment. */
const AFTER_QUOTE = /^[ \t]*(?:[ \t]#.*)?$/

/** Returns the literal text between quotes, or the problem with it. */
function unquote(value: string): { text: string } | { problem: string } {
  const quote = value.charAt(0)
  const end = value.indexOf(quote, 1)
  if (end < 0) return { problem: `starts with ${quote} but has no closing ${quote} on the same line` }
  const text = value.slice(1, end)
  if (!AFTER_QUOTE.test(value.slice(end + 1)))
    return {
      problem: `continues after the closing ${quote}: use the other kind of quotes around the whole value`,
    }
  if (quote === '"' && text.includes('\\'))
    return {
      problem: 'has a backslash in double quotes, which programs read differently: use single quotes instead',
    }
  return { text }
}

/** Returns the problem with an unquoted value; null if every program reads it the same way. */
function findProblem(value: string): string | null {
  if (value.includes('#'))
    return 'has an unquoted #: if it is part of the value, put the value in single quotes; if it starts a comment, move the comment to its own line. Earlier versions ignored everything after the #'
  if (/[ \t]$/.test(value)) return 'ends with a space: remove it, or put the value in single quotes'
  return null
}

/**
 * Parses the lines of an environment file and refuses every value that two programs could read differently. For example,
 * Node's own reader cuts `a#b`, so a passphrase as written down would not open the backup.
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
    if (!setting) throw new SettingsError(`.env line ${at + 1}: expected NAME=value.`)
    const { name, value } = setting
    const isQuoted = /^['"`]/.test(value)
    const found = isQuoted ? unquote(value) : { text: value }
    const problem = 'problem' in found ? found.problem : isQuoted ? null : findProblem(value)
    if (problem !== null) throw new SettingsError(`.env line ${at + 1}: the value of ${name} ${problem}.`)
    if (!('text' in found)) continue
    if ((settings[name] ?? found.text) !== found.text)
      throw new SettingsError(
        `.env line ${at + 1}: ${name} already has a different value in line ${lines.get(name)}. Remove one of them.`,
      )
    settings[name] = found.text
    lines.set(name, at + 1)
  }
  return settings
}

/** Variables of an environment file. */
export interface EnvFile {
  names: string[]
  /** Names of the settings that the environment overrides with a different value. */
  overridden: string[]
}

/**
 * Loads `.env` from the working folder, if there is one, into the environment. Existing variables take precedence.
 * @throws SettingsError if the file can't be read or is ambiguous
 */
export function loadEnvFile(): EnvFile {
  let bytes: Buffer
  try {
    bytes = readFileSync('.env')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { names: [], overridden: [] }
    throw new SettingsError(
      `Could not read .env (${getCode(error) ?? String(error)}). Does it belong to the server’s user or group?`,
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
  return { names, overridden: names.filter((name) => process.env[name] !== settings[name]) }
}
