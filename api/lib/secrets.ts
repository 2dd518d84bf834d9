import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFile } from './files.ts'
import type { Settings } from './settings.ts'

/** A secret that nobody guesses: 256 random bits, in base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/**
 * A secret of the data directory: read, or made at the first start (256 random bits, file mode 0600).
 * @param name file name inside the data directory
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  const made = newSecret()
  if (createFile(path, `${made}\n`)) return made
  const value = readFileSync(path, 'utf8').trim()
  if (value.length < 32)
    throw new Error(`The secret in ${path} is damaged; delete the file to make a new one.`)
  return value
}

/** The secret of the servers that run on a data folder, for a command beside them; undefined while none has started. */
export function readSessionSecret({
  sessionSecret,
  dataDir,
}: Pick<Settings, 'sessionSecret' | 'dataDir'>): string | undefined {
  const path = join(dataDir, 'session-secret')
  return sessionSecret ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares two secrets in a time that tells nothing about them. */
export const isSameSecret = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected))
