import type { BackupPlan } from '../../features/backup/backup-plan.ts'
import type { Settings } from '../../lib/settings.ts'
import { about, type Line } from './report.ts'

const { ok, look, wrong } = about('Backups')

/** What encrypts the backups, and whether it can be read. */
export function checkBackups({ backupKeep }: Settings, plan: BackupPlan): Line[] {
  const { passphraseSource, isUnreadable, checkWord } = plan
  if (backupKeep === 0) return []
  if (isUnreadable)
    return [
      wrong(
        'none is made: the passphrase of Settings, Set-up can’t be read with the session secret that is here. Enter it again there',
      ),
    ]
  switch (passphraseSource) {
    case 'environment':
      return [ok('encrypted, by PROSPECTUS_BACKUP_PASSPHRASE')]
    case 'panel':
      return [ok(`encrypted, by the passphrase of Settings, Set-up (check word ${checkWord})`)]
    case 'none':
      return [look('not encrypted: whoever has the file can read every enquiry (Settings, Set-up)')]
  }
}
