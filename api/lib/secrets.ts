import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFile } from './files.ts'
import type { Settings } from './settings.ts'

/** Returns a new secret: 256 random bits as base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Reads a secret from the data directory, or creates it (256 random bits, file mode 0600).
 * @param name file name in the data directory
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  const created = newSecret()
  if (createFile(path, `${created}\n`)) return created
  const value = readFileSync(path, 'utf8').trim()
  if (value.length < 32)
    throw new Error(`The secret in ${path} is damaged. Delete the file to create a new one.`)
  return value
}

/** Reads the secret of the servers on a data directory, for commands; undefined if none has been started. */
export function readSessionSecret({
  sessionSecret,
  dataDir,
}: Pick<Settings, 'sessionSecret' | 'dataDir'>): string | undefined {
  const path = join(dataDir, 'session-secret')
  return sessionSecret ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected))
