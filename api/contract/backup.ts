import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { aText } from '#contract/characters'
import { line } from '#contract/line'

/** Hours after which the newest good backup is too old: a day, and two hours to make one. */
export const BACKUP_OVERDUE_HOURS = 26

/**
 * `off`: none are made. `waiting`: none has been made yet. `tested`: the newest is whole, it has been restored into a
 * scratch copy. `failed`: the last try failed. `overdue`: the newest good one is older than BACKUP_OVERDUE_HOURS.
 * `ahead`: what is remembered of it is dated ahead of now, so nobody knows how old it is.
 */
const BACKUP_STATES = ['off', 'waiting', 'tested', 'failed', 'overdue', 'ahead'] as const

export const backupResponse = z.strictObject({
  state: z.enum(BACKUP_STATES),
  /** When the newest good backup was restored for a test. */
  testedAt: z.nullable(z.iso.datetime()),
  /** Why the last try failed, in one sentence. */
  failure: z.nullable(z.string()),
  /** Whether this server is making one. */
  isRunning: z.boolean(),
})

export type BackupResponse = z.infer<typeof backupResponse>

/** Where the newest backup stands, apart from one that is being made. */
export type BackupStanding = Omit<BackupResponse, 'isRunning'>

/** Said to whoever asks for a backup where none are made. */
export const BACKUPS_OFF = 'Backups are off: whoever runs the server switches them on (BACKUP_KEEP).'

/** Characters of a passphrase: whoever has a backup may try as often as they like, and it stands on paper. */
export const PASSPHRASE_LENGTH = { min: 12, max: 500 } as const

/** What the panel says of the place and the passphrase of the backups. */
export const BACKUP_TEXTS = {
  whole: 'Write the whole path of the folder, beginning with /, such as /mnt/disk/prospectus.',
  short: `The passphrase must have at least ${PASSPHRASE_LENGTH.min} characters.`,
  long: `The passphrase must have at most ${PASSPHRASE_LENGTH.max} characters.`,
  typed: 'The passphrase can’t begin or end with a blank, or hold a line end: it has to be typed from paper.',
  different: 'The two are different: enter the same passphrase twice.',
  changed: 'Place or passphrase has just been changed: please try again.',
  changedMeanwhile:
    'Somebody else has changed place or passphrase meanwhile. Yours was not saved: close this, and look at what is set now.',
  folderOfEnvironment:
    'The place is set by the environment of the server (BACKUP_DIR), which wins. Change it there.',
  passphraseOfEnvironment:
    'The passphrase is set by the environment of the server (PROSPECTUS_BACKUP_PASSPHRASE), which wins. Change it there.',
  foreign: 'The folder for backups holds those of another institute. Another one has to be set.',
  unreadable:
    'The stored passphrase of the backups can’t be read: the secret of this server is another one than when it was saved. No backup is made until somebody enters it again under Settings, Set-up.',
} as const

/** A path as the server’s system writes it whole; whether it is one there is for the server to say. */
const WHOLE_PATH = /^(?:\/|[A-Za-z]:[\\/])/

const folder = line('Place', 500).check(
  z.refine((text) => text === '' || WHOLE_PATH.test(text), { error: BACKUP_TEXTS.whole }),
)

/** Why a passphrase can’t be one, in one sentence; null when it can. */
export function findPassphraseProblem(text: string): string | null {
  if (text.length < PASSPHRASE_LENGTH.min) return BACKUP_TEXTS.short
  if (text.length > PASSPHRASE_LENGTH.max) return BACKUP_TEXTS.long
  return text !== text.trim() || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? BACKUP_TEXTS.typed : null
}

/** A passphrase as it is sent: left out it stays as it is, empty it is taken away. No response ever holds one. */
const passphrase = z.string({ error: aText('Passphrase') }).check(
  z.superRefine((text, context) => {
    const message = text === '' ? null : findPassphraseProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)

const version = z.nullable(z.iso.datetime({ error: 'updatedAt must be a date and a time, or null.' }))

/** What the panel sets of the backups, without the passphrase. An empty folder: where they lie without one. */
export const backupSettingsSchema = z.strictObject({ folder })
export type BackupSettings = z.output<typeof backupSettingsSchema>

/** Body of PUT /api/backup-settings. Whoever changes anything enters their own password. */
export const backupSettingsRewriteSchema = z.extend(backupSettingsSchema, {
  passphrase: z.optional(passphrase),
  ...confirmingPassword,
  updatedAt: z.optional(version),
})

/** What is stored, blank before it ever was. */
export const backupSettingsResponse = z.strictObject({ folder: z.string(), updatedAt: version })

/** Response of GET /api/backup-place. */
export const backupPlaceResponse = z.strictObject({
  folder: z.string(),
  /** What says where they lie; `default`: nobody, so beside the data. */
  folderSource: z.enum(['environment', 'panel', 'default']),
  /** How many stay; 0: none are made. */
  keep: z.int(),
  isEncrypted: z.boolean(),
  passphraseSource: z.enum(['environment', 'panel', 'none']),
  /** Whether the passphrase of the panel was sealed by another session secret: no backup is made. */
  isUnreadable: z.boolean(),
  /** The check word of the passphrase that the panel has stored; null where there is none. */
  checkWord: z.nullable(z.string()),
  /** Whether they lie on the disk of the data, and break with it. */
  isOnSameDisk: z.boolean(),
})

export type BackupPlace = z.infer<typeof backupPlaceResponse>
