import type { BackupPlace } from '#contract/backup'
import type { SettingValue } from '#contract/settings'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import { openText, Seal } from '../../lib/seal.ts'
import type { Settings } from '../../lib/settings.ts'

/** Name of the default backup folder in the data folder. */
export const BACKUPS_FOLDER = 'backups'

export type StoredBackupSettings = SettingValue<'backupSettings'>

export interface BackupPlan
  extends Pick<BackupPlace, 'folder' | 'folderSource' | 'passphraseSource' | 'checkWord' | 'isUnreadable'> {
  /** Undefined if backups are unencrypted, or the passphrase can’t be decrypted. */
  passphrase: string | undefined
}

type PlanSettings = Pick<Settings, 'backupDir' | 'isBackupDirSet' | 'backupPassphrase'>

/** Creates the seal of the backup passphrase. */
export const createBackupSeal = (secret: string) => new Seal(secret, 'prospectus backup passphrase')

/** Reads the passphrase. Callers must check `isUnreadable`, so that they don't create an unencrypted backup instead. */
function readPassphrase(
  { backupPassphrase }: PlanSettings,
  stored: StoredBackupSettings | null,
  seal: Seal | null,
) {
  const none = { checkWord: null, isUnreadable: false }
  if (backupPassphrase !== undefined)
    return { ...none, passphrase: backupPassphrase, passphraseSource: 'environment' } as const
  if (!stored?.passphrase) return { ...none, passphrase: undefined, passphraseSource: 'none' } as const
  const passphrase = seal && openText(seal, stored.passphrase)
  if (passphrase === null)
    return { passphrase: undefined, passphraseSource: 'panel', checkWord: null, isUnreadable: true } as const
  const checkWord = seal && openText(seal, stored.checkWord)
  return { passphrase, passphraseSource: 'panel', checkWord, isUnreadable: false } as const
}

/**
 * Returns the folder and passphrase of backups. The environment overrides the panel for each of them.
 * @param seal null if this machine has no session secret
 */
export function toBackupPlan(
  settings: PlanSettings,
  stored: StoredBackupSettings | null,
  seal: Seal | null,
): BackupPlan {
  const panelFolder = !settings.isBackupDirSet && stored?.folder ? stored.folder : null
  const folderSource = settings.isBackupDirSet ? 'environment' : panelFolder ? 'panel' : 'default'
  return {
    folder: panelFolder ?? settings.backupDir,
    folderSource,
    ...readPassphrase(settings, stored, seal),
  }
}

/** True if the environment overrides all settings of the panel. */
const isSetByEnvironment = ({ isBackupDirSet, backupPassphrase }: PlanSettings) =>
  isBackupDirSet && backupPassphrase !== undefined

/** Reads the current folder and passphrase. Doesn't query the database if the environment sets both. */
export async function readBackupPlan(
  settings: PlanSettings,
  database: Database,
  seal: Seal,
): Promise<BackupPlan> {
  const stored = isSetByEnvironment(settings) ? null : await readSetting(database, 'backupSettings')
  return toBackupPlan(settings, stored, seal)
}
