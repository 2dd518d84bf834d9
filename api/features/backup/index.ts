// What other features may use of this one.
export type { BackupWatch } from './backup-watch.ts'
