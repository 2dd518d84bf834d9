import type { Secrets } from './secrets.ts'

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
