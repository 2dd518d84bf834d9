import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AdminKeys } from '../../http/admin-keys.ts'
import type { Settings } from '../../lib/settings.ts'
import { BackupError } from './backup-error.ts'

/** Files of the data directory that make sessions, links and the admin key go on after a restore. */
export const SECRET_FILES = ['admin-key', 'session-secret'] as const

const secretsSchema = z.strictObject({
  'admin-key': z.optional(z.string().max(1000)),
  'session-secret': z.optional(z.string().max(1000)),
})

/** Contents of the secret files that there are. */
export type Secrets = z.infer<typeof secretsSchema>

/** The secrets that the settings hold, as the files would; of the admin key only its hash. */
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
 * The secrets that an encrypted backup carries, wherever they stand. One in the clear carries none: whoever finds it
 * holds the enquiries, but not the keys of a server that still runs.
 */
export function gatherSecrets({ dataDir, setSecrets }: { dataDir: string; setSecrets?: Secrets }): Secrets {
  const found = SECRET_FILES.filter((name) => existsSync(join(dataDir, name)))
  const kept = Object.fromEntries(found.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]))
  return { ...kept, ...setSecrets }
}

/** @throws BackupError for anything but the known files: no other name is ever written */
export function parseSecrets(json: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(json))
  } catch (cause) {
    throw new BackupError('The backup is damaged: its secrets are not what a backup holds.', { cause })
  }
}

/** Whose backup it is. */
export interface BackupSource {
  /** `file:/absolute/path.db` or `postgresql://…` */
  databaseUrl: string
  dataDir: string
  /** Unset: the file is readable by whoever has it. */
  passphrase: string | undefined
  /** Secrets that the settings hold: they count, and files of the data directory beside them do not. */
  setSecrets?: Secrets
}
