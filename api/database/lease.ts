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

/** Whether a claim was signed by a process that is gone for certain; of other machines nothing is certain. */
function isGone(claimant: string): boolean {
  if (!claimant.startsWith(`${SPACE} `)) return false
  const pid = Number(claimant.slice(SPACE.length + 1))
  return Number.isInteger(pid) && pid > 0 && !isRunning(pid)
}

/** The processes of these claims that are gone: what they had under way waits for nobody. */
export const findOrphans = (claims: readonly { claimedBy: string | null }[]): string[] =>
  claims.flatMap(({ claimedBy }) => (claimedBy && isGone(claimedBy) ? [claimedBy] : []))

/**
 * What is due: its time has come, or it lies further ahead than any pause, so that it was put there while the clock was
 * ahead.
 */
export const isDue = (clock: Clock, longestPauseMs: number) => [
  { nextAttemptAt: { lte: after(clock, 0) } },
  { nextAttemptAt: { gt: after(clock, longestPauseMs) } },
]

/** The columns of a claim, which holds for `leaseMs` milliseconds: longer than any try. */
export const toClaim = (clock: Clock, leaseMs: number) => ({
  nextAttemptAt: after(clock, leaseMs),
  attempts: { increment: 1 },
  claimedBy: CLAIMANT,
})

/**
 * Takes the next due row. Of several servers only one gets it: the write that moves its next attempt past the lease
 * finds it due or finds nothing.
 * @param take writes the claim, if the row is still due
 * @returns the row, the try under way counted
 */
export async function claimFirst<Row extends { attempts: number }>(
  find: () => PromiseLike<Row | null>,
  take: (row: Row) => PromiseLike<{ count: number }>,
): Promise<Row | null> {
  for (;;) {
    const next = await find()
    if (!next) return null
    const { count } = await take(next)
    if (count === 1) return { ...next, attempts: next.attempts + 1 }
  }
}
