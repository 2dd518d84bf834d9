import type { Request, Response } from 'express'
import type { Clock } from '../../lib/clock.ts'
import type { Tokens } from '../accounts/index.ts'
import type { BackupWatch } from '../backup/index.ts'

/** What `npm run admin -- check` shows to be told how many proxies stand in front; nobody else is told anything. */
export const CHECK_HEADER = 'x-prospectus-check'
const ANSWER_HEADER = 'X-Prospectus-Proxies'

/** An address of nobody (RFC 5737) that the check claims as its own: what proxies add stands behind it. */
export const CLAIMED_ADDRESS = '192.0.2.77'

/** What the server saw of the proxies in front of it. */
export interface ProxyHops {
  /** How many of them name whom they have a request from: what TRUST_PROXY should be. */
  hops: number
  /** Whether what a visitor claims came through, as it does where nothing or something careless stands in front. */
  isClaimKept: boolean
  /** What TRUST_PROXY is. */
  trusted: number
}

/** What the running server tells the check. */
export interface ToldCheck extends ProxyHops {
  /** Whether there is no good backup: a unit may write to fewer folders than a command. An older server is silent. */
  isBackupFailing?: boolean | undefined
}

/** What a request says of the proxies that it came through. */
export function readHops(request: Request): ProxyHops {
  const entries = (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const claim = entries.lastIndexOf(CLAIMED_ADDRESS)
  const named = entries.filter(Boolean).length
  return {
    hops: claim < 0 ? named : entries.length - claim - 1,
    isClaimKept: claim >= 0,
    trusted: Number(request.app.get('trust proxy')),
  }
}

/** Tells whoever shows a token of this minute, made from the session secret; leaves any other response as it is. */
export async function tellProxies(
  request: Request,
  response: Response,
  { tokens, clock, backups }: { tokens: Tokens; clock: Clock; backups: Pick<BackupWatch, 'isFailing'> },
) {
  const shown = request.get(CHECK_HEADER)
  if (shown === undefined || !tokens.isCheckToken(shown, clock.now())) return
  // Nobody knows while the database is away: then that is what the check has to tell.
  const isBackupFailing = await backups.isFailing().catch(() => undefined)
  const told: ToldCheck = { ...readHops(request), isBackupFailing }
  response.set(ANSWER_HEADER, JSON.stringify(told))
}

/** What such a response says; null for a response of anybody else. */
export function readProxies(headers: Headers): ToldCheck | null {
  const told = headers.get(ANSWER_HEADER)
  return told === null ? null : (JSON.parse(told) as ToldCheck)
}
