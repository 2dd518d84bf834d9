import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whose backup it is. */
export interface BackupSource {
  /** `file:/absolute/path.db` or `postgresql://…` */
  databaseUrl: string
  dataDir: string
  /** Unset: the file is readable by whoever has it. */
  passphrase: string | undefined
}

/** Absolute path of an embedded database. */
export const pathOfDatabase = (url: string) =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
