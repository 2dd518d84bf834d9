import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { after, type Clock } from '../lib/clock.ts'

/** Returns an identifier of the process id namespace: the host, and on Linux the container. */
function getProcessSpace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const PROCESS_SPACE = getProcessSpace()

/** Signature of this process in its claims: namespace and process id. */
export const CLAIMANT = `${PROCESS_SPACE} ${process.pid}`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** True if the process of a claim is certainly gone. False for processes on other machines. */
export function isGone(claimant: string): boolean {
  if (!claimant.startsWith(`${PROCESS_SPACE} `)) return false
  const pid = Number(claimant.slice(PROCESS_SPACE.length + 1))
  return Number.isInteger(pid) && pid > 0 && !isRunning(pid)
}

/** Returns the claims whose processes are gone, so that their work can be taken over. */
export const findOrphans = (claims: readonly { claimedBy: string | null }[]): string[] =>
  claims.flatMap(({ claimedBy }) => (claimedBy && isGone(claimedBy) ? [claimedBy] : []))

/**
 * Returns the conditions for due rows: their time has come, or is further ahead than any pause because the clock was wrong.
 * Query them separately: each is an index range, while both in one condition would scan the whole queue.
 */
export const isDue = (
  clock: Clock,
  longestPauseMs: number,
): [{ nextAttemptAt: { lte: Date } }, { nextAttemptAt: { gt: Date } }] => [
  { nextAttemptAt: { lte: after(clock, 0) } },
  { nextAttemptAt: { gt: after(clock, longestPauseMs) } },
]

/**
 * Returns the columns of a claim for `leaseMs` milliseconds, longer than any attempt. Update only rows that are still due,
 * so that only one of several servers gets the claim.
 */
export const toClaim = (clock: Clock, leaseMs: number) => ({
  nextAttemptAt: after(clock, leaseMs),
  attempts: { increment: 1 },
  claimedBy: CLAIMANT,
})
