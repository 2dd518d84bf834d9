import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import {
  BACKUP_TEXTS,
  type backupSettingsResponse,
  type backupSettingsRewriteSchema,
  findPathProblem,
} from '#contract/backup'
import type { Database } from '../../database/database.ts'
import { hasVersion, readSetting, writeSetting } from '../../database/setting.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Seal, sealText } from '../../lib/seal.ts'
import type { Settings } from '../../lib/settings.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { checkFolder, FolderRefusal } from './check-folder.ts'
import { readInstituteId } from './institute-id.ts'
import { toCheckWord } from './passphrase.ts'

export interface BackupSettingsDeps {
  database: Database
  clock: Clock
  backupSeal: Seal
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'isBackupDirSet' | 'backupPassphrase'>
  /** Limits how many folders an account may check. */
  trials: Limit
}

type Rewrite = z.output<typeof backupSettingsRewriteSchema>

/** Reads the stored settings without the passphrase; empty until they are first saved. */
export async function readBackupSettings(
  database: Database,
): Promise<z.output<typeof backupSettingsResponse>> {
  const { folder, updatedAt } = await readSetting(database, 'backupSettings')
  return { folder, updatedAt }
}

const refuse = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

type Line = { action: 'updated'; fields: readonly string[] } | { action: 'deleted' }

/** Returns the audit entries. Removing the passphrase has its own entry, so that it is not overlooked. */
function toLines(isMoved: boolean, passphrase: string | undefined): Line[] {
  const fields = [...(isMoved ? ['folder'] : []), ...(passphrase ? ['passphrase'] : [])]
  return [
    ...(fields.length > 0 ? [{ action: 'updated', fields } as const] : []),
    ...(passphrase === '' ? [{ action: 'deleted' } as const] : []),
  ]
}

const toRow = (clock: Clock, actor: NonNullable<Actor>, line: Line) =>
  activityRow(clock, actor, {
    ...{ subject: 'settings', subjectId: 'backup-settings', action: line.action },
    detail:
      line.action === 'updated' ? { label: 'Backups', fields: line.fields } : { label: 'Backup passphrase' },
  })

/** Encrypts a passphrase and its check word, which takes a while to derive. */
const toColumns = async (seal: Seal, passphrase: string) => ({
  passphrase: sealText(seal, passphrase),
  checkWord: passphrase && sealText(seal, await toCheckWord(passphrase)),
})

async function checkNewFolder(folder: string, { settings, database }: BackupSettingsDeps): Promise<void> {
  try {
    await checkFolder(folder, { ...settings, institute: await readInstituteId(database) })
  } catch (error) {
    throw error instanceof FolderRefusal ? refuse('folder', error.message) : error
  }
}

/**
 * Sets the folder and passphrase of backups. A change needs the user's password, and a new folder is checked. Unchanged
 * settings are not written.
 * @param confirm verifies the user's password
 * @throws AppError `invalid` for a wrong password or an unusable folder, `conflict` if the environment sets it or someone
 *   else has changed it
 */
export async function writeBackupSettings(
  deps: BackupSettingsDeps,
  actor: NonNullable<Actor>,
  { folder: newFolder, passphrase: newPassphrase, updatedAt }: Omit<Rewrite, 'currentPassword'>,
  confirm: () => Promise<void>,
): Promise<void> {
  const { database, clock, backupSeal, settings } = deps
  const before = await readSetting(database, 'backupSettings')
  if (!hasVersion(before.updatedAt, updatedAt))
    throw new AppError('conflict', BACKUP_TEXTS.changedBySomeoneElse)
  const problem = findPathProblem(newFolder, settings.dataDir)
  if (problem) throw refuse('folder', problem)
  const folder = newFolder && resolve(newFolder)
  const isMoved = folder !== before.folder
  // Removing a missing passphrase changes nothing.
  const passphrase = newPassphrase === '' && !before.passphrase ? undefined : newPassphrase
  if (isMoved && settings.isBackupDirSet) throw new AppError('conflict', BACKUP_TEXTS.folderFromEnvironment)
  if (passphrase !== undefined && settings.backupPassphrase !== undefined)
    throw new AppError('conflict', BACKUP_TEXTS.passphraseFromEnvironment)
  if (!isMoved && passphrase === undefined && (before.updatedAt !== null || updatedAt === undefined)) return
  if (isMoved || passphrase !== undefined) await confirm()
  if (isMoved && folder) {
    await deps.trials.consume(actor.id)
    await checkNewFolder(folder, deps)
  }
  const columns = passphrase === undefined ? {} : await toColumns(backupSeal, passphrase)
  await database.$transaction(async (transaction) => {
    await writeSetting(transaction, 'backupSettings', { folder, ...columns }, updatedAt)
    const data = toLines(isMoved, passphrase).map((line) => toRow(clock, actor, line))
    await transaction.activity.createMany({ data })
  })
}
