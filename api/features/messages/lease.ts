import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

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
export function isGone(claimant: string): boolean {
  if (!claimant.startsWith(`${SPACE} `)) return false
  const pid = Number(claimant.slice(SPACE.length + 1))
  return Number.isInteger(pid) && pid > 0 && !isRunning(pid)
}
