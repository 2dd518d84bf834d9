import type { Request, Response } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { TRUST_LIFETIME } from '#contract/limits'
import { getSessionEnd, type SessionColumns } from '#contract/session-limits'
import { getWriteFault } from '../../database/write-fault.ts'
import { after } from '../../lib/clock.ts'
import { readCurrentUser, toCurrentUser, USER_COLUMNS } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { getUserAgent } from './devices.ts'
import { rememberBrowser } from './known-browsers.ts'
import { readMaskedRoles } from './masked-roles.ts'
import { readSessionLimits, SESSION_COLUMNS } from './session-limits.ts'

export interface SignedIn {
  sessionId: string
  user: CurrentUser
}

/** Minimum interval in milliseconds between two writes of a session's last use. */
const TOUCH_EVERY = 60_000

type SessionDeps = Pick<AccountDeps, 'database' | 'clock' | 'tokens' | 'cookies'>

export async function openSession(
  deps: AccountDeps,
  request: Request,
  response: Response,
  accountId: string,
  trusted: boolean,
): Promise<void> {
  const { database, clock, tokens, cookies } = deps
  const now = after(clock, 0)
  const used = { trusted, createdAt: now, lastSeenAt: now }
  const expiresAt = new Date(getSessionEnd(await readSessionLimits(database), used))
  const [session] = await Promise.all([
    database.session.create({
      data: { ...used, accountId, userAgent: getUserAgent(request), expiresAt },
      select: { id: true },
    }),
    rememberBrowser(deps, request, response, accountId),
  ])
  const token = await tokens.sign('session', { sub: accountId, jti: session.id }, clock.now(), TRUST_LIFETIME)
  cookies.setSession(response, token, trusted)
}

interface Used extends SessionColumns {
  id: string
  expiresAt: Date
}

/** Extends a session that is in use. One dated in the future gets its normal lifetime. */
async function touch({ database, clock }: Pick<SessionDeps, 'database' | 'clock'>, session: Used) {
  const idle = clock.now() - session.lastSeenAt.getTime()
  if (idle >= 0 && idle <= TOUCH_EVERY) return
  const lastSeenAt = after(clock, 0)
  const end = getSessionEnd(await readSessionLimits(database), { ...session, lastSeenAt })
  const touching = database.session.updateMany({
    // New session limits may have changed its end in the meantime; that change must stay.
    where: { id: session.id, expiresAt: session.expiresAt },
    data: { lastSeenAt, expiresAt: new Date(end) },
  })
  // Reading must work on a full disk too. The next request touches the session.
  await touching.catch((error: unknown) => {
    if (!getWriteFault(error)) throw error
  })
}

/**
 * Returns the user of a Cookie header, or null. The token must be valid and its session must still exist.
 * @param isUse true if the request counts as activity, which extends the session
 */
export async function findSignedIn(
  { database, clock, tokens, cookies }: SessionDeps,
  header: string | undefined,
  isUse = true,
): Promise<SignedIn | null> {
  const claims = await tokens.read('session', cookies.read(header, cookies.session), clock.now())
  if (!claims) return null
  const session = await database.session.findUnique({
    where: { id: claims.jti, accountId: claims.sub, expiresAt: { gt: new Date(clock.now()) } },
    select: {
      ...SESSION_COLUMNS,
      id: true,
      expiresAt: true,
      account: { select: { ...USER_COLUMNS, verifiedAt: true } },
    },
  })
  if (!session?.account.verifiedAt) return null
  if (isUse) await touch({ database, clock }, session)
  return { sessionId: session.id, user: await readCurrentUser(database, session.account) }
}

/**
 * Returns why the session of a Cookie header ended, or null if the header has no valid token. Expired rows are kept for
 * a day.
 */
export async function readSessionEnd(
  { database, clock, tokens, cookies }: SessionDeps,
  header: string | undefined,
): Promise<string | null> {
  const claims = await tokens.read('session', cookies.read(header, cookies.session), clock.now())
  if (!claims) return null
  const account = await database.account.findUnique({ where: { id: claims.sub }, select: { id: true } })
  if (!account) return ACCOUNT_TEXTS.accountGone
  const session = await database.session.findUnique({
    where: { id: claims.jti },
    select: { ...SESSION_COLUMNS, expiresAt: true },
  })
  if (!session) return ACCOUNT_TEXTS.endedElsewhere
  if (session.expiresAt.getTime() > clock.now()) return null
  const limits = await readSessionLimits(database)
  const now = new Date(clock.now())
  const isOver = (times: Partial<SessionColumns>) =>
    getSessionEnd(limits, { ...session, ...times }) <= now.getTime()
  const isByAge = isOver({ lastSeenAt: now }) && !isOver({ createdAt: now })
  return isByAge ? ACCOUNT_TEXTS.endedByAge : ACCOUNT_TEXTS.endedUnused
}

/**
 * Returns the user of each Cookie header, or null if the session has ended. It needs one query for all headers, because
 * every open panel is checked at every event. This doesn't count as activity: an idle window keeps no one signed in.
 */
export async function findUsers(
  { database, clock, tokens, cookies }: SessionDeps,
  headers: readonly (string | undefined)[],
): Promise<(CurrentUser | null)[]> {
  const claims = await Promise.all(
    headers.map((header) => tokens.read('session', cookies.read(header, cookies.session), clock.now())),
  )
  const sessions = await database.session.findMany({
    where: {
      id: { in: [...new Set(claims.flatMap((claim) => claim?.jti ?? []))] },
      expiresAt: { gt: new Date(clock.now()) },
      account: { verifiedAt: { not: null } },
    },
    select: { id: true, account: { select: USER_COLUMNS } },
  })
  const maskedRoles = await readMaskedRoles(
    database,
    sessions.map(({ account }) => account),
  )
  const users = new Map(sessions.map(({ id, account }) => [id, toCurrentUser(account, maskedRoles)]))
  return claims.map((claim) => {
    const user = claim && users.get(claim.jti)
    return user && user.id === claim.sub ? user : null
  })
}

export async function closeSession(deps: AccountDeps, sessionId: string): Promise<void> {
  await deps.database.session.deleteMany({ where: { id: sessionId } })
}
