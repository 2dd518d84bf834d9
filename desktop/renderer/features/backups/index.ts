// What other features may use of this one.
export { BackupLine } from './backup-line'
export { Backups } from './backups'
