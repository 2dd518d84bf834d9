import {
  BACKUP_TEXTS,
  BACKUPS_OFF,
  type BackupPlace,
  type BackupResponse,
  type BackupStatus,
} from '#contract/backup'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import type { Outbox } from '../messages/index.ts'
import {
  areOnOneDisk,
  BackupFault,
  BackupFolderError,
  ForeignFolderError,
  proveWritable,
} from './backup-folder.ts'
import type { BackupPlan } from './backup-plan.ts'
import { backUpClaimed, backUpWhenDue, claimBackup, type DailyBackup } from './daily-backup.ts'
import { readInstituteId } from './institute-id.ts'
import { notifyBackupFailure } from './notify-backup-failure.ts'
import {
  clearWaitingSince,
  describeRecord,
  isAhead,
  isForeign,
  readRecord,
  readWaitingSince,
} from './record.ts'

interface Options {
  /** Reads the current folder and passphrase, which the panel can change at any time. */
  readPlan: () => Promise<BackupPlan>
  /** Number of backups to keep; 0 turns backups off. */
  keep: number
  dataDir: string
  database: Database
  clock: Clock
  logger: Logger
  outbox: Outbox
  /** Recipient of alarms if the site settings have none. */
  notifyEmail: string | undefined
  publicUrl: () => string
  /** Creates a backup. @param passphrase undefined for an unencrypted backup */
  create: (path: string, passphrase: string | undefined, signal: AbortSignal) => Promise<void>
}

/** Audit entry of a backup on request. */
const BACKUP_ACTIVITY = { subject: 'backup', subjectId: 'backup', action: 'backed-up' } as const

/** States that need attention. */
const ALARM_STATES: readonly BackupResponse['state'][] = ['failed', 'overdue', 'ahead']

/** The passphrase of the panel can’t be decrypted. An unencrypted backup would contradict the setting. */
class PassphraseFault extends BackupFault {
  override name = 'PassphraseFault'
  readonly staffMessage = BACKUP_TEXTS.unreadable

  constructor() {
    super(BACKUP_TEXTS.unreadable)
  }
}

interface BackupMetrics {
  /** Start of the newest verified backup, in milliseconds since 1970, or null. */
  takenAt: number | null
  isFailing: boolean
}

/** Runs the daily backups of this server and knows their status. */
export class BackupWatch {
  readonly #stopping = new AbortController()
  /** Logged reason why backups are not possible, or null. */
  #fault: BackupFault | null = null
  #since: number
  #failures = 0
  /** True while a backup on request is running. */
  #isRequested = false
  #isCreating = false
  /** The last plan that was checked, and its check. */
  #checked: { key: string; check: Promise<unknown> } = { key: '', check: Promise.resolve() }

  constructor(private readonly options: Options) {
    this.#since = options.clock.now()
  }

  get keep(): number {
    return this.options.keep
  }

  /** Failed attempts since this process started. */
  get failures(): number {
    return this.#failures
  }

  async isFailing(): Promise<boolean> {
    return ALARM_STATES.includes((await this.describe()).state)
  }

  async readMetrics(): Promise<BackupMetrics> {
    const plan = await this.#readPlan()
    const takenAt = this.#readRecord(plan)?.takenAt
    return { takenAt: takenAt ? Date.parse(takenAt) : null, isFailing: await this.isFailing() }
  }

  /** Describes the folder and encryption for the panel. */
  async describePlace(): Promise<BackupPlace> {
    const { keep, dataDir } = this.options
    const { passphrase, ...plan } = await this.#readPlan()
    const isReached = !(this.#fault instanceof BackupFolderError)
    return {
      ...plan,
      keep,
      isEncrypted: plan.passphraseSource !== 'none',
      isOnSameDisk: isReached && (await areOnOneDisk(plan.folder, dataDir)),
    }
  }

  /** Describes the status for the panel. */
  async describe(): Promise<BackupResponse> {
    const status = this.#toStatus(await this.#readPlan())
    return { ...status, isRunning: this.#isRequested || this.#isCreating }
  }

  #toStatus(plan: BackupPlan): BackupStatus {
    const { keep, clock } = this.options
    const record = this.#readRecord(plan)
    if (keep === 0 || !this.#fault) return describeRecord(record, keep, clock.now(), this.#since)
    const testedAt = record && !isAhead(record, clock.now()) ? record.testedAt : null
    return { state: 'failed', testedAt, failure: this.#fault.staffMessage }
  }

  /** Reads the record in the backup folder, unless the folder is unusable or another institute's. */
  #readRecord({ folder }: BackupPlan) {
    const isOurs = !(this.#fault instanceof BackupFolderError || this.#fault instanceof ForeignFolderError)
    return isOurs ? readRecord(folder) : null
  }

  /** Reads the current plan. A new one is checked first. */
  async #readPlan(): Promise<BackupPlan> {
    const plan = await this.options.readPlan()
    const key = toKey(plan)
    if (this.options.keep > 0 && key !== this.#checked.key) {
      this.#checked = { key, check: this.#findFault(plan) }
      this.#since = readWaitingSince(this.options.dataDir, plan.folder, this.options.clock.now())
    }
    await this.#checked.check
    return plan
  }

  /** Checks right away whether backups are possible, so that a problem is not only noticed at night. */
  async start(): Promise<void> {
    if (this.options.keep === 0) return clearWaitingSince(this.options.dataDir)
    await this.#readPlan()
  }

  /** Creates the daily backup if it is due, and notifies the institute of failures. */
  async runIfDue(): Promise<void> {
    if (this.options.keep === 0) return
    const plan = await this.#readPlan()
    if (!(await this.#findFault(plan))) await this.#backUp(plan, backUpWhenDue)
    const status = await this.describe()
    if (ALARM_STATES.includes(status.state)) await notifyBackupFailure(this.options, status)
  }

  /**
   * Starts a backup in the background, unless one is running.
   * @param actor recorded in the audit log if a backup was started
   * @throws AppError `invalid` if backups are off, `unavailable` if the folder is unusable or the passphrase can't be
   *   decrypted
   */
  async backUpNow(actor: NonNullable<Actor>): Promise<void> {
    if (this.options.keep === 0) throw new AppError('invalid', BACKUPS_OFF)
    if (this.#isRequested || this.#isCreating) return
    this.#isRequested = true
    try {
      const plan = await this.#readPlan()
      const release = await this.#claim(plan, actor)
      if (release) void this.#runRequested(plan, release)
      else this.#isRequested = false
    } catch (error) {
      this.#isRequested = false
      throw error
    }
  }

  /** Claims the folder and records the request. @returns a function that releases it; null if another server has it */
  async #claim(plan: BackupPlan, actor: NonNullable<Actor>): Promise<(() => void) | null> {
    const { database, clock } = this.options
    if (await this.#findFault(plan))
      throw new AppError('unavailable', this.#fault?.staffMessage ?? BACKUP_TEXTS.changed)
    const institute = await readInstituteId(database)
    const release = await claimBackup({ folder: plan.folder, institute, clock }).catch((error: unknown) => {
      if (error instanceof BackupFault)
        throw new AppError('unavailable', error.staffMessage, { cause: error })
      throw error
    })
    if (!release) return null
    try {
      await database.activity.create({ data: activityRow(clock, actor, BACKUP_ACTIVITY) })
      return release
    } catch (error) {
      release()
      throw error
    }
  }

  async #runRequested(plan: BackupPlan, release: () => void): Promise<void> {
    try {
      await this.#backUp(plan, (daily) => backUpClaimed(daily, release))
    } catch (error) {
      this.options.logger.error({ err: error }, 'the backup failed')
    } finally {
      this.#isRequested = false
    }
  }

  /** Stops a running backup. The next start of the server repeats it. */
  stop(): void {
    this.#stopping.abort()
  }

  async #backUp(plan: BackupPlan, run: (daily: DailyBackup) => Promise<boolean>): Promise<void> {
    const { keep, clock, logger, database } = this.options
    const { folder, passphrase } = plan
    const institute = await readInstituteId(database)
    try {
      const wasAttempted = await run({
        ...{ folder, institute, keep, clock, logger, isEncrypted: passphrase !== undefined },
        create: (path) => this.#create(path, passphrase),
      })
      if (wasAttempted && readRecord(folder)?.failure) this.#failures += 1
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error
      this.#fail(error)
    }
  }

  async #create(path: string, passphrase: string | undefined): Promise<void> {
    this.#isCreating = true
    try {
      await this.options.create(path, passphrase, this.#stopping.signal)
    } finally {
      this.#isCreating = false
    }
  }

  async #findFault(plan: BackupPlan): Promise<boolean> {
    const institute = await readInstituteId(this.options.database)
    const fault = await proveWritable(plan.folder).then(
      () => {
        if (isForeign(plan.folder, institute)) return new ForeignFolderError(plan.folder)
        return plan.isUnreadable ? new PassphraseFault() : null
      },
      (error: unknown) => {
        if (error instanceof BackupFolderError) return error
        throw error
      },
    )
    // The result is outdated if the plan changed in the meantime.
    if (toKey(plan) !== this.#checked.key) return true
    if (fault) {
      this.#fail(fault)
      return true
    }
    if (this.#fault !== null) this.options.logger.warn('can create backups again')
    this.#fault = null
    return false
  }

  /** Logs each fault once. */
  #fail(fault: BackupFault): void {
    this.#failures += 1
    if (this.#fault?.message === fault.message) return
    this.#fault = fault
    this.options.logger.error({ reason: fault.message }, 'cannot create backups')
  }
}

/** Returns the parts of a plan that decide whether backups are possible. */
const toKey = ({ folder, isUnreadable }: BackupPlan) => JSON.stringify([folder, isUnreadable])
