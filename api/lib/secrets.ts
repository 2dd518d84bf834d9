import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './error-code.ts'

/**
 * A secret of the data directory: read, or made at the first start (256 random bits, file mode 0600).
 * @param name file name inside the data directory
 */
export function readOrCreateSecret(dataDir: string, name: string): { value: string; created: boolean } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, name)
  try {
    const value = randomBytes(32).toString('base64url')
    writeFileSync(path, `${value}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return { value, created: true }
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const value = readFileSync(path, 'utf8').trim()
    if (value.length < 32)
      throw new Error(`The secret in ${path} is damaged; delete the file to make a new one.`)
    return { value, created: false }
  }
}
