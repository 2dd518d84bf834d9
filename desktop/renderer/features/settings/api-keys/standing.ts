import type { ApiKeyRecord } from '#contract/api-keys'
import { formatDateTime, formatTimestamp } from '../../../lib/format'
import type { Standing } from '../set-up/light'

/** Days before its end from which a key is told to end soon. */
const SOON_DAYS = 14
const DAY_MS = 24 * 3_600_000

/** The last day of a key, which ends with it. */
const formatLastDay = (expiresAt: string) =>
  formatTimestamp(new Date(Date.parse(expiresAt) - 1).toISOString()).date

/** How a key stands, in a word and a sentence. @param now milliseconds since 1970 */
export function apiKeyStanding({ withdrawnAt, expiresAt }: ApiKeyRecord, now: number): Standing {
  if (withdrawnAt)
    return { tone: 'unknown', word: 'Withdrawn', text: `Withdrawn on ${formatDateTime(withdrawnAt)}.` }
  const left = Date.parse(expiresAt) - now
  const lastDay = formatLastDay(expiresAt)
  if (left <= 0) return { tone: 'ill', word: 'Expired', text: `Its last day was ${lastDay}.` }
  return left <= SOON_DAYS * DAY_MS
    ? { tone: 'watch', word: 'Ends soon', text: `Its last day is ${lastDay}: make a new key in time.` }
    : { tone: 'well', word: 'Good', text: `Its last day is ${lastDay}.` }
}

/** Whether a key opens nothing any more. */
export const isOver = ({ withdrawnAt, expiresAt }: ApiKeyRecord, now: number) =>
  withdrawnAt !== null || Date.parse(expiresAt) <= now

/** When a key was last used. */
export const lastUseText = ({ lastUsedAt }: ApiKeyRecord) =>
  lastUsedAt ? `Last used on ${formatDateTime(lastUsedAt)}.` : 'Never used.'
