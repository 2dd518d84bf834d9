/** Why a backup or a restore did not go through: one sentence for the operator, without a path of the server. */
export class BackupError extends Error {
  override name = 'BackupError'
}
