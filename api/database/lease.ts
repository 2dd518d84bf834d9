import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { after, type Clock } from '../lib/clock.ts'

/** Processes are numbered per host, and on Linux per container. */
function getNumbering(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const SPACE = getNumbering()

/** How this process signs its claims: where its number means something, and the number. */
export const CLAIMANT = `${SPACE} ${process.pid}`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** True if a claim was signed by a process that is gone for certain; of other machines nothing is certain. */
export function isGone(claimant: string): boolean {
  if (!claimant.startsWith(`${SPACE} `)) return false
  const pid = Number(claimant.slice(SPACE.length + 1))
  return Number.isInteger(pid) && pid > 0 && !isRunning(pid)
}

/** The processes of these claims that are gone: what they had under way waits for nobody. */
export const findOrphans = (claims: readonly { claimedBy: string | null }[]): string[] =>
  claims.flatMap(({ claimedBy }) => (claimedBy && isGone(claimedBy) ? [claimedBy] : []))

/**
 * What is due: its time has come, or it lies further ahead than any pause, so that it was put there while the clock was
 * ahead. Query them one at a time: each is a range of an index, while both in one condition would scan the whole queue.
 */
export const isDue = (
  clock: Clock,
  longestPauseMs: number,
): [{ nextAttemptAt: { lte: Date } }, { nextAttemptAt: { gt: Date } }] => [
  { nextAttemptAt: { lte: after(clock, 0) } },
  { nextAttemptAt: { gt: after(clock, longestPauseMs) } },
]

/**
 * The columns of a claim, which holds for `leaseMs` milliseconds: longer than any try. Write it where the row is still
 * due: of several servers only one finds it so.
 */
export const toClaim = (clock: Clock, leaseMs: number) => ({
  nextAttemptAt: after(clock, leaseMs),
  attempts: { increment: 1 },
  claimedBy: CLAIMANT,
})
