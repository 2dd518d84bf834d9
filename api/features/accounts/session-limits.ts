import { getSessionEnd, type SessionLimits } from '#contract/session-limits'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import type { Clock } from '../../lib/clock.ts'

export const SESSION_COLUMNS = {
  trusted: true,
  createdAt: true,
  lastSeenAt: true,
} as const

/** Returns the institute's session limits; the specified ones if none are stored or readable. */
export const readSessionLimits = async (database: Pick<Database, 'setting'>): Promise<SessionLimits> =>
  (await readSetting(database, 'siteSettings')).sessionLimits

/**
 * Applies new limits to open sessions, in the transaction that stores the limits. Ended sessions stay ended. A session
 * that is opened or used concurrently under the old limits gets its new end at its next use.
 */
export async function applySessionLimits(
  transaction: Pick<Database, 'session'>,
  clock: Clock,
  limits: SessionLimits,
): Promise<void> {
  const sessions = await transaction.session.findMany({
    where: { expiresAt: { gt: new Date(clock.now()) } },
    select: { id: true, ...SESSION_COLUMNS, expiresAt: true },
  })
  for (const session of sessions) {
    const end = getSessionEnd(limits, session)
    if (end === session.expiresAt.getTime()) continue
    await transaction.session.updateMany({
      where: { id: session.id },
      data: { expiresAt: new Date(end) },
    })
  }
}
