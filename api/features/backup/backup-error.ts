/** Reason why a backup or restore failed. The message is for the operator and contains no paths of the server. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Exit code of the command line for a BackupError. Other errors exit with 1. */
export const REFUSED = 2
