// Public interface of this feature.
export type { BackupWatch } from './backup-watch.ts'
