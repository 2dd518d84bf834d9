import { getSessionEnd, type SessionLimits } from '#contract/session-limits'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import type { Clock } from '../../lib/clock.ts'

/** The columns that the end of a session depends on. */
export const SESSION_FACTS = {
  trusted: true,
  createdAt: true,
  lastSeenAt: true,
} as const

/** How long sessions last in this institute: as specified where nothing was chosen, or nothing can be read. */
export const readSessionLimits = async (database: Pick<Database, 'setting'>): Promise<SessionLimits> =>
  (await readSetting(database, 'siteSettings')).sessionLimits

/**
 * Gives open sessions the end that limits set them, in the transaction that stores other limits. What is over
 * stays over. A session that is opened or used at this very time under the former limits gets its end at its next use.
 */
export async function applySessionLimits(
  transaction: Pick<Database, 'session'>,
  clock: Clock,
  limits: SessionLimits,
): Promise<void> {
  const sessions = await transaction.session.findMany({
    where: { expiresAt: { gt: new Date(clock.now()) } },
    select: { id: true, ...SESSION_FACTS, expiresAt: true },
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
