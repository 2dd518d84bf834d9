import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AdminKeys } from '../../http/admin-keys.ts'
import type { Settings } from '../../lib/settings.ts'
import { BackupError } from './backup-error.ts'

/** Files of the data directory that keep sessions, links and the admin key valid after a restore. */
export const SECRET_FILES = ['admin-key', 'session-secret'] as const

const secretsSchema = z.strictObject({
  'admin-key': z.optional(z.string().max(1000)),
  'session-secret': z.optional(z.string().max(1000)),
})

/** Contents of the existing secret files. */
export type Secrets = z.infer<typeof secretsSchema>

/** Returns the secrets in the settings in the format of the files. Of the admin key, only the hash. */
export function getSecrets(
  settings: Pick<Settings, 'dataDir' | 'sessionSecret' | 'adminKey' | 'previousAdminKey'>,
): Secrets {
  const keys = new AdminKeys(settings)
  return {
    ...(keys.areSet ? { 'admin-key': `${keys.hashes().join('\n')}\n` } : {}),
    ...(settings.sessionSecret ? { 'session-secret': `${settings.sessionSecret}\n` } : {}),
  }
}

/**
 * Collects the secrets for an encrypted backup from files and settings. Unencrypted backups contain none, so that a
 * stolen one does not expose the keys of a running server.
 */
export function gatherSecrets({ dataDir, setSecrets }: { dataDir: string; setSecrets?: Secrets }): Secrets {
  const found = SECRET_FILES.filter((name) => existsSync(join(dataDir, name)))
  const stored = Object.fromEntries(found.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]))
  return { ...stored, ...setSecrets }
}

/** @throws BackupError for anything but the known files, so that no other file is ever written */
export function parseSecrets(json: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(json))
  } catch (cause) {
    throw new BackupError('The backup is damaged: its secrets are invalid.', { cause })
  }
}

/** Source of a backup, or target of a restore. */
export interface BackupSource {
  /** `file:/absolute/path.db` or `postgresql://…` */
  databaseUrl: string
  dataDir: string
  /** Undefined for an unencrypted backup. */
  passphrase: string | undefined
  /** Secrets in the settings, which override the files of the data directory. */
  setSecrets?: Secrets
}
