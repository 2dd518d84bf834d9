import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps its groups of processes with limits of memory: version 1, then version 2. */
const PLACES = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max' },
] as const

/** A group of processes that may take so much memory together, as a small machine or container has; needs root. */
export interface MemoryLimit {
  /** Prefix of a command that is to run within. */
  through: readonly string[]
  /** Call it once the processes have ended. */
  remove(): void
}

/** @returns null where no such group can be made */
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
