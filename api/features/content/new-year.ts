import { indianDay } from '#contract/enquiries/indian-days'
import type { Clock } from '../../lib/clock.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'

export const toYear = (ms: number): string => indianDay(ms).slice(0, 4)

/**
 * Watches for a new year, because texts can contain the year and responses are cached until the content changes.
 * @returns a function that clears this server's cache once after a new year has begun
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
