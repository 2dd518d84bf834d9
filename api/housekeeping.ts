import { setImmediate as othersFirst } from 'node:timers/promises'
import { getDialect } from './database/dialect.ts'
import { readSetting, writeSetting } from './database/setting.ts'
import { purgeExpiredAccounts } from './features/accounts/administrators.ts'
import { purgeApiKeys } from './features/api-keys/keys.ts'
import type { BackupWatch } from './features/backup/backup-watch.ts'
import { purgeContentBin } from './features/content/bin.ts'
import { purgeKeptSites } from './features/content/bundle/import-site.ts'
import { watchYear } from './features/content/new-year.ts'
import { type Position, returnUnanswered } from './features/enquiries/auto-unassign/unassign-unanswered.ts'
import type { DiskWatch } from './features/health/disk-watch.ts'
import { purgeDrafts } from './features/import-export/drafts.ts'
import { purgeMessages } from './features/messages/purge-messages.ts'
import type { PeopleDeps } from './features/people/deps.ts'
import { leaveFiles } from './features/privacy/erase-enquiries.ts'
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

/** What the works of this file need. */
type HousekeepingDeps = PeopleDeps & { spam: SpamLimits }

/** The same, and what the other works need. */
type RunningDeps = HousekeepingDeps & {
  clock: SteadyClock
  backups: BackupWatch
  content: ContentChanges
  disk: DiskWatch
  logger: Logger
}

/** What removes things because they have come to their end. Whatever else does so belongs here: see `cleaning`. */
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
 * Runs every purge. SQLite answers synchronously, so requests get a turn between two purges. Otherwise the first visitor
 * after a start would wait for all of them.
 */
export async function cleanUp(deps: HousekeepingDeps): Promise<void> {
  for (const purge of PURGES) {
    await othersFirst()
    await purge(deps)
  }
}

/** A server that was away for longer deletes nothing because of its age at first. */
const LONG_ABSENCE_MS = 7 * 24 * HOUR_MS

/** So long after such an absence. */
const PAUSE_MS = 24 * HOUR_MS

/**
 * Cleans up every hour. After more than a week without a server, deletion by age waits for a day of uptime: somebody may
 * want to look at what is old first, or have the date set.
 */
export function cleaning(deps: HousekeepingDeps & { clock: SteadyClock }): () => Promise<void> {
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
 * What happens every minute: enquiries that wait in one person's hands go back to everybody, and what was erased leaves
 * the files, where a reader was in the way.
 */
function minuteWork(deps: HousekeepingDeps): () => Promise<void> {
  let position: Position | undefined
  return async () => {
    deps.people.wake()
    position = await returnUnanswered(deps, position)
    if (await getDialect(deps.database).isErasurePending(deps.database)) await leaveFiles(deps.database)
  }
}

/** Runs a work now and at every interval, never twice at a time. @returns stops it, and waits for its end */
function repeat(work: () => Promise<void>, everyMs: number, logger: Logger): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= othersFirst()
      .then(work)
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

/** Skips the first call: a server that has just started has other things to do. */
function notAtOnce(work: () => Promise<unknown>): () => Promise<void> {
  let isFirst = true
  return async () => {
    if (!isFirst) await work()
    isFirst = false
  }
}

/** Milliseconds between two looks whether a backup is due. */
const BACKUP_CHECK_MS = 10 * MINUTE_MS

/**
 * Watches the disk, cleans up, now and every hour, returns
 * what waits too long and drops copies of a year that is over, now and every minute, and makes the backup of the day.
 * @returns stops all of them
 */
export function startHousekeeping(deps: RunningDeps): () => Promise<void> {
  const { logger, backups } = deps
  const stops = [
    repeat(() => deps.disk.look(), MINUTE_MS, logger),
    repeat(cleaning(deps), HOUR_MS, logger),
    repeat(minuteWork(deps), MINUTE_MS, logger),
    repeat(watchYear(deps), MINUTE_MS, logger),
    repeat(
      notAtOnce(() => backups.runIfDue()),
      BACKUP_CHECK_MS,
      logger,
    ),
  ]
  return async () => {
    backups.stop()
    await Promise.all([deps.people.stop(), ...stops.map((stop) => stop())])
  }
}
