export { BackUpNow } from './back-up-now'
export { BackupLine, backupText, RUNNING } from './backup-line'
export { BACKUPS_KEY, useBackups } from './use-backups'
