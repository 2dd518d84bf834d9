import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { mustBeText } from '#contract/characters'
import { line } from '#contract/line'

/** Hours after which the newest verified backup is overdue: a day, plus two hours to create one. */
export const BACKUP_OVERDUE_HOURS = 26

/**
 * `off`: backups are turned off. `waiting`: none has been created yet. `tested`: the newest was test-restored into a
 * scratch database. `failed`: the last attempt failed. `overdue`: the newest verified one is older than
 * BACKUP_OVERDUE_HOURS. `ahead`: its date is in the future, so its age is unknown.
 */
const BACKUP_STATES = ['off', 'waiting', 'tested', 'failed', 'overdue', 'ahead'] as const

export const backupResponse = z.strictObject({
  state: z.enum(BACKUP_STATES),
  /** Time at which the newest verified backup was test-restored. */
  testedAt: z.nullable(z.iso.datetime()),
  /** Reason why the last attempt failed, as one sentence. */
  failure: z.nullable(z.string()),
  isRunning: z.boolean(),
})

export type BackupResponse = z.infer<typeof backupResponse>

/** Status of the newest backup, regardless of one in progress. */
export type BackupStatus = Omit<BackupResponse, 'isRunning'>

export const BACKUPS_OFF = 'Backups are turned off. Ask your server administrator to set BACKUP_KEEP.'

/** Characters of a passphrase. The minimum is high because an attacker with a backup can guess without limit. */
export const PASSPHRASE_LENGTH = { min: 12, max: 500 } as const

export const BACKUP_TEXTS = {
  short: `The passphrase must have at least ${PASSPHRASE_LENGTH.min} characters.`,
  long: `The passphrase must have at most ${PASSPHRASE_LENGTH.max} characters.`,
  typed:
    'The passphrase can’t start or end with a space or contain line breaks, because you type it from paper.',
  different: 'The passphrases don’t match. Enter the same passphrase twice.',
  changed: 'The folder or passphrase was just changed. Please try again.',
  changedBySomeoneElse:
    'Someone else changed the folder or passphrase in the meantime. Your change was not saved. Close this and check the current settings.',
  folderFromEnvironment:
    'The folder is set by the environment variable BACKUP_DIR, which overrides this setting. Change it there.',
  passphraseFromEnvironment:
    'The passphrase is set by the environment variable PROSPECTUS_BACKUP_PASSPHRASE, which overrides this setting. Change it there.',
  foreign: 'The backup folder contains backups of another institute. Choose another folder.',
  unreadable:
    'The saved backup passphrase can’t be decrypted because the server’s secret has changed. Backups are paused until an administrator enters it again in Settings → Backups.',
} as const

/** Full paths of folders by the server's platform. On Windows they name a drive or a network share. */
const FULL_PATHS = {
  windows: {
    path: /^(?:[A-Za-z]:[\\/]|\\\\[^\\/]+[\\/][^\\/])/,
    example: 'D:\\Backups\\prospectus',
    refusal: 'Enter the full path of the folder, starting with a drive, such as D:\\Backups\\prospectus.',
  },
  others: {
    path: /^\//,
    example: '/mnt/disk/prospectus',
    refusal: 'Enter the full path of the folder, starting with /, such as /mnt/disk/prospectus.',
  },
} as const

/** Returns the rule for full paths on a server. @param known a full path on it */
export const getPathRule = (known: string) =>
  FULL_PATHS.windows.path.test(known) ? FULL_PATHS.windows : FULL_PATHS.others

/** Returns the reason why a folder is not a full path on a server, or null. @param known a full path on it */
export function findPathProblem(folder: string, known: string): string | null {
  const { path, refusal } = getPathRule(known)
  return folder === '' || path.test(folder) ? null : refusal
}

/** The server checks that it is a full path of an existing folder. */
const folder = line('Folder', 500)

/** Returns the reason why a passphrase is not allowed, or null. */
export function findPassphraseProblem(text: string): string | null {
  if (text.length < PASSPHRASE_LENGTH.min) return BACKUP_TEXTS.short
  if (text.length > PASSPHRASE_LENGTH.max) return BACKUP_TEXTS.long
  return text !== text.trim() || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? BACKUP_TEXTS.typed : null
}

/** A new passphrase. Undefined keeps the current one, and an empty string removes it. Responses never contain it. */
const passphrase = z.string({ error: mustBeText('Passphrase') }).check(
  z.superRefine((text, context) => {
    const message = text === '' ? null : findPassphraseProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)

const version = z.nullable(z.iso.datetime({ error: 'updatedAt must be a date and a time, or null.' }))

/** Backup settings of the panel, without the passphrase. An empty folder means the default folder. */
export const backupSettingsSchema = z.strictObject({ folder })
export type BackupSettings = z.output<typeof backupSettingsSchema>

/** Body of PUT /api/backup-settings. Every change needs the user's own password. */
export const backupSettingsRewriteSchema = z.extend(backupSettingsSchema, {
  passphrase: z.optional(passphrase),
  ...confirmingPassword,
  updatedAt: z.optional(version),
})

/** Stored settings; empty until they are first saved. */
export const backupSettingsResponse = z.strictObject({ folder: z.string(), updatedAt: version })

/** Response of GET /api/backup-place. */
export const backupPlaceResponse = z.strictObject({
  folder: z.string(),
  /** Source of the setting; `default` is a folder next to the data. */
  folderSource: z.enum(['environment', 'panel', 'default']),
  /** Number of backups to keep; 0 turns backups off. */
  keep: z.int(),
  isEncrypted: z.boolean(),
  passphraseSource: z.enum(['environment', 'panel', 'none']),
  /** True if the saved passphrase was encrypted with another session secret; no backups are created then. */
  isUnreadable: z.boolean(),
  checkWord: z.nullable(z.string()),
  /** True if a failure of the data disk would destroy the backups too. */
  isOnSameDisk: z.boolean(),
})

export type BackupPlace = z.infer<typeof backupPlaceResponse>

/** True if the newest backup has been tested, and losing the data folder would not destroy it. */
export const isBackedUp = (place: BackupPlace, { state }: BackupStatus): boolean =>
  state === 'tested' && (place.folderSource !== 'default' || (place.isEncrypted && !place.isOnSameDisk))
