import type { BackupPlace } from '#contract/backup'
import type { SettingValue } from '#contract/settings'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import { openText, Seal } from '../../lib/seal.ts'
import type { Settings } from '../../lib/settings.ts'

/** Name of the folder in the data folder where backups lie while nobody says otherwise. */
export const BACKUPS_FOLDER = 'backups'

/** What the panel has stored. */
export type StoredBackupSettings = SettingValue<'backupSettings'>

/** Where backups lie and what encrypts them, as it is set at the moment. */
export interface BackupPlan
  extends Pick<BackupPlace, 'folder' | 'folderSource' | 'passphraseSource' | 'checkWord' | 'isUnreadable'> {
  /** Undefined: they are in the clear, or it can’t be read. */
  passphrase: string | undefined
}

type PlanSettings = Pick<Settings, 'backupDir' | 'isBackupDirSet' | 'backupPassphrase'>

/** Seals the passphrase of the backups. */
export const createBackupSeal = (secret: string) => new Seal(secret, 'prospectus backup passphrase')

/** What can’t be read is no reason to go without: whoever makes a backup has to look at `isUnreadable`. */
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
 * Place and passphrase of the backups, each as the environment says, else as the panel does.
 * @param seal null where this machine has no session secret
 */
export function toBackupPlan(
  settings: PlanSettings,
  stored: StoredBackupSettings | null,
  seal: Seal | null,
): BackupPlan {
  const ofPanel = !settings.isBackupDirSet && stored?.folder ? stored.folder : null
  const folderSource = settings.isBackupDirSet ? 'environment' : ofPanel ? 'panel' : 'default'
  return {
    folder: ofPanel ?? settings.backupDir,
    folderSource,
    ...readPassphrase(settings, stored, seal),
  }
}

/** Whether the panel has nothing to say. */
const isOfEnvironment = ({ isBackupDirSet, backupPassphrase }: PlanSettings) =>
  isBackupDirSet && backupPassphrase !== undefined

/** The same as it is now; where the environment says both, the database is not asked. */
export async function readBackupPlan(
  settings: PlanSettings,
  database: Database,
  seal: Seal,
): Promise<BackupPlan> {
  const stored = isOfEnvironment(settings) ? null : await readSetting(database, 'backupSettings')
  return toBackupPlan(settings, stored, seal)
}
