/** Whose backup it is. */
export interface BackupSource {
  /** `file:/absolute/path.db` or `postgresql://…` */
  databaseUrl: string
  dataDir: string
  /** Unset: the file is readable by whoever has it. */
  passphrase: string | undefined
}
