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
import { awaitedSince, awaitNone, describeRecord, isAhead, isForeign, readRecord } from './record.ts'
import { tellOfBackups } from './tell-of-backups.ts'

interface Options {
  /** Where they lie and what encrypts them, asked for each time: the panel may change it at any moment. */
  readPlan: () => Promise<BackupPlan>
  /** How many stay; 0: none are made. */
  keep: number
  dataDir: string
  database: Database
  clock: Clock
  logger: Logger
  outbox: Outbox
  /** Who is told where the site's settings name nobody. */
  notifyEmail: string | undefined
  publicUrl: () => string
  /** Makes one in a file. @param passphrase undefined: in the clear */
  create: (path: string, passphrase: string | undefined, signal: AbortSignal) => Promise<void>
}

/** The line of the audit list of somebody who asks for a backup. */
const BEGUN = { subject: 'backup', subjectId: 'backup', action: 'backed-up' } as const

/** States in which somebody has to act. */
const LOUD: readonly BackupResponse['state'][] = ['failed', 'overdue', 'ahead']

/** The passphrase of the panel can’t be read: a backup in the clear in its place is what nobody has asked for. */
class PassphraseFault extends BackupFault {
  override name = 'PassphraseFault'
  readonly forStaff = BACKUP_TEXTS.unreadable

  constructor() {
    super(BACKUP_TEXTS.unreadable)
  }
}

/** What a collector reads of the backups. */
interface BackupFigures {
  /** When the newest good one was begun, in milliseconds since 1970; null where there is none. */
  takenAt: number | null
  isFailing: boolean
}

/** Looks after the daily backups of this server: makes them, and knows where they stand. */
export class BackupWatch {
  readonly #stopping = new AbortController()
  /** Why none can be made, as the log has said it; null while one can. */
  #fault: BackupFault | null = null
  #since: number
  #failures = 0
  /** Whether somebody has asked for a backup that has not ended. */
  #isAsked = false
  #isMaking = false
  /** Place and passphrase as they were last met, and whether that is known to work. */
  #met: { key: string; known: Promise<unknown> } = { key: '', known: Promise.resolve() }

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

  async isFailing(): Promise<boolean> {
    return LOUD.includes((await this.describe()).state)
  }

  async readFigures(): Promise<BackupFigures> {
    const plan = await this.#readPlan()
    const takenAt = this.#readRecord(plan)?.takenAt
    return { takenAt: takenAt ? Date.parse(takenAt) : null, isFailing: await this.isFailing() }
  }

  /** Where they lie and what encrypts them, for the panel. */
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

  /** Where they stand, for the panel. */
  async describe(): Promise<BackupResponse> {
    const standing = this.#toStanding(await this.#readPlan())
    return { ...standing, isRunning: this.#isAsked || this.#isMaking }
  }

  #toStanding(plan: BackupPlan): BackupStatus {
    const { keep, clock } = this.options
    const record = this.#readRecord(plan)
    if (keep === 0 || !this.#fault) return describeRecord(record, keep, clock.now(), this.#since)
    const testedAt = record && !isAhead(record, clock.now()) ? record.testedAt : null
    return { state: 'failed', testedAt, failure: this.#fault.forStaff }
  }

  /** What is remembered beside them; nothing of a folder that is not ours, or may not even respond. */
  #readRecord({ folder }: BackupPlan) {
    const isOurs = !(this.#fault instanceof BackupFolderError || this.#fault instanceof ForeignFolderError)
    return isOurs ? readRecord(folder) : null
  }

  /** The plan of this moment; of a new one it is found out first whether it works. */
  async #readPlan(): Promise<BackupPlan> {
    const plan = await this.options.readPlan()
    const key = toKey(plan)
    if (this.options.keep > 0 && key !== this.#met.key) {
      this.#met = { key, known: this.#findFault(plan) }
      this.#since = awaitedSince(this.options.dataDir, plan.folder, this.options.clock.now())
    }
    await this.#met.known
    return plan
  }

  /** Says at once whether one can be made: else nobody would hear of it before the night. */
  async start(): Promise<void> {
    if (this.options.keep === 0) return awaitNone(this.options.dataDir)
    await this.#readPlan()
  }

  /** Makes the backup of the day when it is due, and tells whoever is to be told while there is none. */
  async look(): Promise<void> {
    if (this.options.keep === 0) return
    const plan = await this.#readPlan()
    if (!(await this.#findFault(plan))) await this.#backUp(plan, backUpWhenDue)
    const standing = await this.describe()
    if (LOUD.includes(standing.state)) await tellOfBackups(this.options, standing)
  }

  /**
   * Begins a backup, unless one is being made: what comes of it is described as of any other.
   * @param actor gets its line in the audit list; none where there was nothing to begin
   * @throws AppError `invalid` where none are made, `unavailable` where there is no room, nobody may write, or the
   *   passphrase can't be read
   */
  async backUpNow(actor: NonNullable<Actor>): Promise<void> {
    if (this.options.keep === 0) throw new AppError('invalid', BACKUPS_OFF)
    if (this.#isAsked || this.#isMaking) return
    this.#isAsked = true
    try {
      const plan = await this.#readPlan()
      const giveBack = await this.#claim(plan, actor)
      if (giveBack) void this.#backUpAsked(plan, giveBack)
      else this.#isAsked = false
    } catch (error) {
      this.#isAsked = false
      throw error
    }
  }

  /** Claims the folder, with the line that says for whom. @returns gives it back; null when another server has it */
  async #claim(plan: BackupPlan, actor: NonNullable<Actor>): Promise<(() => void) | null> {
    const { database, clock } = this.options
    if (await this.#findFault(plan))
      throw new AppError('unavailable', this.#fault?.forStaff ?? BACKUP_TEXTS.changed)
    const institute = await readInstituteId(database)
    const giveBack = await claimBackup({ folder: plan.folder, institute, clock }).catch((error: unknown) => {
      if (error instanceof BackupFault) throw new AppError('unavailable', error.forStaff, { cause: error })
      throw error
    })
    if (!giveBack) return null
    try {
      await database.activity.create({ data: activityRow(clock, actor, BEGUN) })
      return giveBack
    } catch (error) {
      giveBack()
      throw error
    }
  }

  async #backUpAsked(plan: BackupPlan, giveBack: () => void): Promise<void> {
    try {
      await this.#backUp(plan, (daily) => backUpClaimed(daily, giveBack))
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

  async #backUp(plan: BackupPlan, make: (daily: DailyBackup) => Promise<boolean>): Promise<void> {
    const { keep, clock, logger, database } = this.options
    const { folder, passphrase } = plan
    const institute = await readInstituteId(database)
    try {
      const isTried = await make({
        ...{ folder, institute, keep, clock, logger, isEncrypted: passphrase !== undefined },
        create: (path) => this.#create(path, passphrase),
      })
      if (isTried && readRecord(folder)?.failure) this.#failures += 1
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error
      this.#fail(error)
    }
  }

  async #create(path: string, passphrase: string | undefined): Promise<void> {
    this.#isMaking = true
    try {
      await this.options.create(path, passphrase, this.#stopping.signal)
    } finally {
      this.#isMaking = false
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
    // Of a plan that was changed meanwhile nobody wants to know.
    if (toKey(plan) !== this.#met.key) return true
    if (fault) {
      this.#fail(fault)
      return true
    }
    if (this.#fault !== null) this.options.logger.warn('backups can be made again')
    this.#fault = null
    return false
  }

  /** Says it once for one state. */
  #fail(fault: BackupFault): void {
    this.#failures += 1
    if (this.#fault?.message === fault.message) return
    this.#fault = fault
    this.options.logger.error({ reason: fault.message }, 'no backup can be made')
  }
}

/** What of a plan decides whether a backup can be made. */
const toKey = ({ folder, isUnreadable }: BackupPlan) => JSON.stringify([folder, isUnreadable])
