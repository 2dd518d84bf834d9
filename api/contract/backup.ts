import * as z from 'zod/mini'

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

/** Response of GET /api/backup-place. */
export const backupPlaceResponse = z.strictObject({
  folder: z.string(),
  /** How many stay; 0: none are made. */
  keep: z.int(),
  isEncrypted: z.boolean(),
  /** Whether they lie on the disk of the data, and break with it. */
  isOnSameDisk: z.boolean(),
})

export type BackupPlace = z.infer<typeof backupPlaceResponse>
