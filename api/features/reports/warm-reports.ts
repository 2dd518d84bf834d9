import { setImmediate as yieldEventLoop } from 'node:timers/promises'
import { indianDay } from '#contract/enquiries/indian-days'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { listDays, readSpan, warmDays } from './read-days.ts'

/** Milliseconds between background counts of changed days. */
const EVERY_MS = 5 * 60_000

interface Deps {
  database: Database
  clock: Clock
  logger: Logger
}

/** Counts all changed days, the newest month first. */
export async function warmReports({ database, clock }: Deps, stopping: AbortSignal): Promise<void> {
  const span = await readSpan(database)
  if (!span) return
  const today = indianDay(clock.now())
  const days = listDays(span.first, span.last < today ? span.last : today)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].reverse()
  for (const month of months) {
    await yieldEventLoop()
    if (stopping.aborted) return
    await warmDays(
      database,
      days.filter((day) => day.startsWith(month)),
      stopping,
    )
  }
}

/**
 * Counts changed days now and every five minutes, so that reports open without waiting.
 * @returns a function that stops it and waits for the current count
 */
export function startReportWarming(deps: Deps): () => Promise<void> {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => yieldEventLoop())
      .then(() => warmReports(deps, stopping.signal))
      .catch((error: unknown) => deps.logger.error({ err: error }, 'updating report counts failed'))
  }
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  run()
  return () => {
    clearInterval(timer)
    stopping.abort()
    return running
  }
}
