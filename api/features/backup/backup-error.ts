/** Why a backup or a restore did not go through: one sentence for the operator, without a path of the server. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Exit code of the command line for a BackupError; anything else that goes wrong ends with 1. */
export const REFUSED = 2
