import * as z from 'zod/mini'
import {
  DEFAULT_SESSION_LIMITS,
  getSessionEnd,
  type SessionLimits,
  sessionLimitsSchema,
} from '#contract/session-limits'
import type { Database } from '../../database/database.ts'
import { SINGLE } from '../../database/single-row.ts'
import type { Clock } from '../../lib/clock.ts'

/** The columns that the end of a session depends on. */
export const SESSION_FACTS = {
  trusted: true,
  createdAt: true,
  lastSeenAt: true,
  account: { select: { role: true } },
} as const

/**
 * The limits as they are stored, those of roles since later than the others; those of the specification where nothing was
 * chosen, or nothing can be read.
 */
export const toSessionLimits = (stored: unknown): SessionLimits =>
  z.safeParse(sessionLimitsSchema, { roles: DEFAULT_SESSION_LIMITS.roles, ...Object(stored) }).data ??
  DEFAULT_SESSION_LIMITS

/** How long sessions last in this institute. */
export async function readSessionLimits(database: Pick<Database, 'siteSettings'>): Promise<SessionLimits> {
  const row = await database.siteSettings.findUnique({ where: SINGLE, select: { sessionLimits: true } })
  return toSessionLimits(row?.sessionLimits)
}

/**
 * Gives open sessions the end that limits set them, in the transaction that stores other limits or another role. What is
 * over stays over. A session that is opened or used at this very time under the former limits gets its end at its next use.
 * @param accountId whose; everybody's where it is not given
 */
export async function applySessionLimits(
  transaction: Pick<Database, 'session'>,
  clock: Clock,
  limits: SessionLimits,
  accountId?: string,
): Promise<void> {
  const sessions = await transaction.session.findMany({
    where: { expiresAt: { gt: new Date(clock.now()) }, ...(accountId && { accountId }) },
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
