import { indianDay } from '#contract/enquiries/indian-days'
import type { Clock } from '../../lib/clock.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'

/** The year in India. */
export const toYear = (ms: number): string => indianDay(ms).slice(0, 4)

/**
 * Texts may name this year, and responses are cached until the content changes.
 * @returns drops the copies of this server once in a new year; each server does so by its own clock
 */
export function watchYear({
  clock,
  content,
}: {
  clock: Clock
  content: ContentChanges
}): () => Promise<void> {
  let year = toYear(clock.now())
  return async () => {
    const now = toYear(clock.now())
    if (now !== year) content.changedElsewhere()
    year = now
  }
}
