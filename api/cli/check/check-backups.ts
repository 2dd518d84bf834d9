import type { BackupPlan } from '../../features/backup/backup-plan.ts'
import type { Settings } from '../../lib/settings.ts'
import { createReporter, type Line } from './report.ts'

const { ok, warn, error } = createReporter('Backups')

/** Reports which passphrase encrypts the backups and whether it can be read. */
export function checkBackups({ backupKeep }: Settings, plan: BackupPlan): Line[] {
  const { passphraseSource, isUnreadable, checkWord } = plan
  if (backupKeep === 0) return []
  if (isUnreadable)
    return [
      error(
        'not running: the passphrase saved under Settings → Backups can’t be read with the current session secret. Enter it there again',
      ),
    ]
  switch (passphraseSource) {
    case 'environment':
      return [ok('encrypted with PROSPECTUS_BACKUP_PASSPHRASE')]
    case 'panel':
      return [ok(`encrypted with the passphrase from Settings → Backups (check word ${checkWord})`)]
    case 'none':
      return [
        warn(
          'not encrypted: anyone with the file can read every enquiry. Set a passphrase under Settings → Backups',
        ),
      ]
  }
}
