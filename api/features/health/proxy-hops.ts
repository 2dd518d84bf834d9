import type { Request, Response } from 'express'
import type { Clock } from '../../lib/clock.ts'
import type { Tokens } from '../accounts/index.ts'
import type { BackupWatch } from '../backup/index.ts'

/** Header with a token of `npm run admin -- check`. Only such requests get a report on the proxies. */
export const CHECK_HEADER = 'x-prospectus-check'
const REPORT_HEADER = 'X-Prospectus-Proxies'

/** Unused address (RFC 5737) that the check sends as its own, so that proxies append to it. */
export const CLAIMED_ADDRESS = '192.0.2.77'

/** Proxies in front of the server, as one request shows them. */
export interface ProxyHops {
  /** Number of proxies that pass on the client's address: the right value of TRUST_PROXY. */
  hops: number
  /** True if an address claimed by a visitor came through, because no proxy, or a careless one, is in front. */
  isClaimKept: boolean
  /** Value of TRUST_PROXY. */
  trusted: number
}

/** Report of the running server to the check. */
export interface CheckReport extends ProxyHops {
  /** True if there is no valid backup: a systemd unit may write to fewer folders than a command. Older servers omit it. */
  isBackupFailing?: boolean | undefined
}

/** Counts the proxies that a request came through. */
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

/** Adds the report to responses to a current token made from the session secret. Other responses are not changed. */
export async function addCheckReport(
  request: Request,
  response: Response,
  { tokens, clock, backups }: { tokens: Tokens; clock: Clock; backups: Pick<BackupWatch, 'isFailing'> },
) {
  const token = request.get(CHECK_HEADER)
  if (token === undefined || !tokens.isCheckToken(token, clock.now())) return
  // The backup status is unknown while the database is down, which the check reports anyway.
  const isBackupFailing = await backups.isFailing().catch(() => undefined)
  const report: CheckReport = { ...readHops(request), isBackupFailing }
  response.set(REPORT_HEADER, JSON.stringify(report))
}

/** Returns the report of a response; null if it has none. */
export function parseCheckReport(headers: Headers): CheckReport | null {
  const report = headers.get(REPORT_HEADER)
  return report === null ? null : (JSON.parse(report) as CheckReport)
}
