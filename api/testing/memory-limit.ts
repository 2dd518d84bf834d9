import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of Linux's control groups for memory: version 1, then version 2. */
const PLACES = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max' },
] as const

/** A control group with a memory limit, like a small machine or container. Needs root. */
export interface MemoryLimit {
  /** Prefix of a command to run in it. */
  through: readonly string[]
  /** Removes the group. Call it after the processes have ended. */
  remove(): void
}

/** @returns null if the group can't be created */
export function limitMemory(megabytes: number): MemoryLimit | null {
  for (const { folder, limit } of PLACES) {
    const group = join(folder, `prospectus-${process.pid}-${megabytes}`)
    try {
      mkdirSync(group)
    } catch {
      continue
    }
    const remove = () => rmdirSync(group)
    if (!existsSync(join(group, limit))) {
      remove()
      continue
    }
    writeFileSync(join(group, limit), String(megabytes * 2 ** 20))
    const enter = 'echo $$ > "$0" && exec "$@"'
    return { through: ['sh', '-c', enter, join(group, 'cgroup.procs')], remove }
  }
  return null
}
