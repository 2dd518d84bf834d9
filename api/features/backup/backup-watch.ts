import { BACKUPS_OFF, type BackupPlace, type BackupResponse, type BackupStanding } from '#contract/backup'
import type { Database } from '../../database/database.ts'
import type { WatchedClock } from '../../database/watched-clock.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Logger } from '../../lib/logger.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import type { Outbox } from '../messages/index.ts'
import { areOnOneDisk, BackupFolderError, proveWritable } from './backup-folder.ts'
import { backUpClaimed, backUpWhenDue, claimBackup } from './daily-backup.ts'
import { awaitedSince, awaitNone, describeRecord, readRecord } from './record.ts'
import { tellOfBackups } from './tell-of-backups.ts'

interface Options {
  /** Where the daily backups lie. */
  folder: string
  /** How many stay; 0: none are made. */
  keep: number
  isEncrypted: boolean
  dataDir: string
  database: Database
  clock: WatchedClock
  logger: Logger
  outbox: Outbox
  /** Who is told where the site's settings name nobody. */
  notifyEmail: string | undefined
  publicUrl: () => string
  create: (path: string, signal: AbortSignal) => Promise<void>
}

/** The line of the audit list of somebody who asks for a backup. */
const BEGUN = { subject: 'backup', subjectId: 'backup', action: 'backed-up' } as const

/** States in which somebody has to act. */
const LOUD: readonly BackupResponse['state'][] = ['failed', 'overdue', 'ahead']

/** Looks after the daily backups of this server: makes them, and knows where they stand. */
export class BackupWatch {
  readonly #stopping = new AbortController()
  /** Why the folder can't be used, as the log has said it; null while it can. */
  #fault: BackupFolderError | null = null
  #since: number
  #failures = 0
  /** Whether somebody has asked for a backup that has not ended. */
  #isAsked = false
  #isMaking = false

  constructor(private readonly options: Options) {
    this.#since = options.clock.now()
  }

  /** How many stay. */
  get keep(): number {
    return this.options.keep
  }

  /** Tries that came to nothing since the start of this process. */
  get failures(): number {
    return this.#failures
  }

  /** When the newest good one was begun, in milliseconds since 1970; null where there is none. */
  get takenAt(): number | null {
    const takenAt = this.#fault === null ? readRecord(this.options.folder)?.takenAt : null
    return takenAt ? Date.parse(takenAt) : null
  }

  get isFailing(): boolean {
    return LOUD.includes(this.describe().state)
  }

  /** Where they lie, for the panel. */
  async describePlace(): Promise<BackupPlace> {
    const { folder, keep, isEncrypted, dataDir } = this.options
    return { folder, keep, isEncrypted, isOnSameDisk: await areOnOneDisk(folder, dataDir) }
  }

  /** Where they stand, for the panel. */
  describe(): BackupResponse {
    return { ...this.#readStanding(), isRunning: this.#isAsked || this.#isMaking }
  }

  #readStanding(): BackupStanding {
    const { folder, keep, clock } = this.options
    if (keep > 0 && this.#fault) return { state: 'failed', testedAt: null, failure: this.#fault.forStaff }
    return describeRecord(readRecord(folder), keep, clock.now(), this.#since)
  }

  /** Says at once whether the folder can be used: else nobody would hear of it before the night. */
  async start(): Promise<void> {
    const { folder, keep, dataDir, clock } = this.options
    if (keep === 0) return awaitNone(dataDir)
    this.#since = awaitedSince(dataDir, folder, clock.now())
    await this.#findFault()
  }

  /** Makes the backup of the day when it is due, and tells whoever is to be told while there is none. */
  async look(): Promise<void> {
    if (this.options.keep === 0) return
    if (!(await this.#findFault())) await this.#backUp(backUpWhenDue)
    if (this.isFailing) await tellOfBackups(this.options, this.describe())
  }

  /**
   * Begins a backup, unless one is being made: what comes of it is described as of any other.
   * @param actor gets its line in the audit list; none where there was nothing to begin
   * @throws AppError `invalid` where none are made, `unavailable` where there is no room or nobody may write
   */
  async backUpNow(actor: NonNullable<Actor>): Promise<void> {
    if (this.options.keep === 0) throw new AppError('invalid', BACKUPS_OFF)
    if (this.#isAsked || this.#isMaking) return
    this.#isAsked = true
    try {
      const giveBack = await this.#claim(actor)
      if (giveBack) void this.#backUpAsked(giveBack)
      else this.#isAsked = false
    } catch (error) {
      this.#isAsked = false
      throw error
    }
  }

  /** Claims the folder, with the line that says for whom. @returns gives it back; null when another server has it */
  async #claim(actor: NonNullable<Actor>): Promise<(() => void) | null> {
    const { database, clock } = this.options
    await this.#findFault()
    if (this.#fault) throw new AppError('unavailable', this.#fault.forStaff)
    const giveBack = await claimBackup(this.options)
    if (!giveBack) return null
    try {
      await database.activity.create({ data: activityRow(clock, actor, BEGUN) })
      return giveBack
    } catch (error) {
      giveBack()
      throw error
    }
  }

  async #backUpAsked(giveBack: () => void): Promise<void> {
    try {
      await this.#backUp((daily) => backUpClaimed(daily, giveBack))
    } catch (error) {
      this.options.logger.error({ err: error }, 'the backup failed')
    } finally {
      this.#isAsked = false
    }
  }

  /** Ends the backup that is being made: the next start begins again. */
  stop(): void {
    this.#stopping.abort()
  }

  async #backUp(make: typeof backUpWhenDue): Promise<void> {
    const { create: _, ...options } = this.options
    try {
      const isTried = await make({ ...options, create: (path) => this.#create(path) })
      if (isTried && readRecord(options.folder)?.failure) this.#failures += 1
    } catch (error) {
      if (!(error instanceof BackupFolderError)) throw error
      this.#fail(error)
    }
  }

  async #create(path: string): Promise<void> {
    this.#isMaking = true
    try {
      await this.options.create(path, this.#stopping.signal)
    } finally {
      this.#isMaking = false
    }
  }

  async #findFault(): Promise<boolean> {
    const { folder, logger } = this.options
    try {
      await proveWritable(folder)
    } catch (error) {
      if (!(error instanceof BackupFolderError)) throw error
      this.#fail(error)
      return true
    }
    if (this.#fault !== null) logger.warn('the folder for backups can be written again')
    this.#fault = null
    return false
  }

  /** Says it once for one state. */
  #fail(fault: BackupFolderError): void {
    this.#failures += 1
    if (this.#fault?.message === fault.message) return
    this.#fault = fault
    this.options.logger.error({ reason: fault.message }, 'no backup can be made')
  }
}
