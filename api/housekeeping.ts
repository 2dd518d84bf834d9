import { purgeExpiredAccounts } from './features/accounts/administrators.ts'
import { backUpWhenDue, type DailyBackup } from './features/backup/daily-backup.ts'
import { purgeNotices } from './features/notices/purge-notices.ts'
import type { PeopleServices } from './features/people/services.ts'
import { purgeBin, purgeRetention } from './features/privacy/purge.ts'
import { type Position, returnUnanswered } from './features/returns/return-unanswered.ts'
import { purgeDrafts } from './features/transfer/drafts.ts'
import type { Logger } from './lib/logger.ts'
import { purgeLimits } from './middleware/rate-limit.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Removes what its rules give an end: bin, old enquiries, drafts, unverified accounts, sessions, codes, messages, limits. */
export async function cleanUp(services: PeopleServices): Promise<void> {
  await purgeBin(services)
  await purgeRetention(services)
  await purgeDrafts(services)
  await purgeExpiredAccounts(services)
  await purgeNotices(services)
  await services.sweepOutbox()
  await purgeLimits(services)
}

/** What happens every minute: enquiries that wait in one person's hands go back to everybody. */
function minuteWork(services: PeopleServices): () => Promise<void> {
  let position: Position | undefined
  return async () => {
    services.people.wake()
    position = await returnUnanswered(services, position)
  }
}

/** Runs a work now and at every interval, never twice at a time. @returns stops it, and waits for its end */
function repeat(work: () => Promise<void>, everyMs: number, logger: Logger): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
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

/** Lets the first call pass: a server that has just started has other things to do. */
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
 * Cleans up now and every hour, returns what waits too long, now and every minute, and makes the backup of the day.
 * @returns stops all three
 */
export function startHousekeeping(
  services: PeopleServices,
  backup: Omit<DailyBackup, 'create'> & { create: (path: string, signal: AbortSignal) => Promise<void> },
): () => Promise<void> {
  const { logger } = backup
  const stopping = new AbortController()
  const create = (path: string) => backup.create(path, stopping.signal)
  const stops = [
    repeat(() => cleanUp(services), HOUR_MS, logger),
    repeat(minuteWork(services), MINUTE_MS, logger),
    repeat(
      notAtOnce(() => backUpWhenDue({ ...backup, create })),
      BACKUP_CHECK_MS,
      logger,
    ),
  ]
  return async () => {
    stopping.abort()
    await Promise.all([services.people.stop(), ...stops.map((stop) => stop())])
  }
}
