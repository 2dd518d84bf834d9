import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { getDialect } from './database/dialect.ts'
import { readSetting, writeSetting } from './database/setting.ts'
import { purgeExpiredAccounts } from './features/accounts/administrators.ts'
import { purgeApiKeys } from './features/api-keys/keys.ts'
import type { BackupWatch } from './features/backup/backup-watch.ts'
import { purgeContentBin } from './features/content/bin.ts'
import { purgeKeptSites } from './features/content/bundle/import-site.ts'
import { watchYear } from './features/content/new-year.ts'
import { type Position, unassignUnanswered } from './features/enquiries/auto-unassign/unassign-unanswered.ts'
import { createClassJob } from './features/enquiries/demo-classes/class-jobs.ts'
import { fillSearchedNotes } from './features/enquiries/search-notes.ts'
import type { DiskWatch } from './features/health/disk-watch.ts'
import { purgeDrafts } from './features/import-export/drafts.ts'
import type { Outbox } from './features/messages/outbox.ts'
import { purgeMessages } from './features/messages/purge-messages.ts'
import type { PeopleDeps } from './features/people/deps.ts'
import { eraseFromFiles } from './features/privacy/erase-enquiries.ts'
import { eraseDue } from './features/privacy/erasures.ts'
import { purgeBin, purgeRetention, purgeSpam, type SpamLimits } from './features/privacy/purge.ts'
import { purgeWebhooks } from './features/webhooks/purge-webhooks.ts'
import { purgeKeys } from './http/idempotency-key.ts'
import { purgeLimits } from './http/rate-limit.ts'
import { after, type SteadyClock } from './lib/clock.ts'
import type { ContentChanges } from './lib/content-changes.ts'
import type { Logger } from './lib/logger.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Dependencies of the purges. */
type HousekeepingDeps = PeopleDeps & { spam: SpamLimits }

/** Dependencies of all jobs in this file. */
type RunningDeps = HousekeepingDeps & {
  clock: SteadyClock
  backups: BackupWatch
  content: ContentChanges
  disk: DiskWatch
  logger: Logger
  outbox: Outbox
  publicUrl: () => string
}

/** Jobs that delete expired data. Add every new one here, so that a clock change pauses it too (see `createCleanup`). */
const PURGES: readonly ((deps: PeopleDeps & { spam: SpamLimits }) => Promise<unknown>)[] = [
  eraseDue,
  purgeBin,
  purgeContentBin,
  purgeKeptSites,
  purgeRetention,
  (deps) => purgeSpam(deps, deps.spam),
  purgeDrafts,
  purgeExpiredAccounts,
  purgeMessages,
  purgeWebhooks,
  purgeApiKeys,
  (deps) => deps.sweepOutbox(),
  purgeLimits,
  purgeKeys,
]

/**
 * Runs every purge. SQLite answers synchronously, so the purges yield to requests in between. Otherwise the first visitor
 * after a start would wait for all of them.
 */
export async function cleanUp(deps: HousekeepingDeps): Promise<void> {
  for (const purge of PURGES) {
    await yieldToRequests()
    await purge(deps)
  }
}

/** Milliseconds without a server after which deletion by age is paused. */
const LONG_ABSENCE_MS = 7 * 24 * HOUR_MS

/** Milliseconds of uptime before deletion by age resumes. */
const PAUSE_MS = 24 * HOUR_MS

/**
 * Returns the hourly clean-up. After more than a week without a server, it waits for a day of uptime, so that staff can
 * review old data or have the clock fixed first.
 */
export function createCleanup(deps: HousekeepingDeps & { clock: SteadyClock }): () => Promise<void> {
  const { database, clock } = deps
  const startedAt = clock.elapsed()
  let pausedUntil: number | undefined
  return async () => {
    const { seenAt } = await readSetting(database, 'clock')
    const absence = seenAt ? clock.now() - Date.parse(seenAt) : 0
    pausedUntil ??= absence > LONG_ABSENCE_MS ? startedAt + PAUSE_MS : startedAt
    await writeSetting(database, 'clock', { seenAt: after(clock, 0).toISOString() })
    if (clock.elapsed() >= pausedUntil) await cleanUp(deps)
  }
}

/**
 * Returns the job of every minute: it unassigns enquiries that no one has answered in time, makes the notes of an earlier
 * version searchable, and removes erased data from the database files if a reader prevented that earlier.
 */
function createMinuteJob(deps: HousekeepingDeps): () => Promise<void> {
  let position: Position | undefined
  return async () => {
    deps.people.wake()
    position = await unassignUnanswered(deps, position)
    await fillSearchedNotes(deps)
    if (await getDialect(deps.database).isErasurePending(deps.database)) await eraseFromFiles(deps.database)
  }
}

/**
 * Runs a job now and at every interval, one run at a time. @returns a function that stops it and waits for the current
 * run
 */
function repeat(job: () => Promise<void>, everyMs: number, logger: Logger): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= yieldToRequests()
      .then(job)
      .catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Skips the first call, because a server that has just started is busy. */
function skipFirst(job: () => Promise<unknown>): () => Promise<void> {
  let isFirst = true
  return async () => {
    if (!isFirst) await job()
    isFirst = false
  }
}

/** Milliseconds between two checks of demo classes, so that a change can be undone for about a minute. */
const CLASS_CHECK_MS = 15_000

/** Milliseconds between two checks whether a backup is due. */
const BACKUP_CHECK_MS = 10 * MINUTE_MS

/**
 * Starts the background jobs: disk check, clean-up, automatic unassignment, demo classes, the turn of the year and the
 * daily backup.
 * @returns a function that stops all of them
 */
export function startHousekeeping(deps: RunningDeps): () => Promise<void> {
  const { logger, backups } = deps
  const stops = [
    repeat(() => deps.disk.check(), MINUTE_MS, logger),
    repeat(createCleanup(deps), HOUR_MS, logger),
    repeat(createMinuteJob(deps), MINUTE_MS, logger),
    repeat(watchYear(deps), MINUTE_MS, logger),
    repeat(createClassJob(deps), CLASS_CHECK_MS, logger),
    repeat(
      skipFirst(() => backups.runIfDue()),
      BACKUP_CHECK_MS,
      logger,
    ),
  ]
  return async () => {
    await Promise.all([deps.people.stop(), ...stops.map((stop) => stop())])
  }
}
