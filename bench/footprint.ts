import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startBuiltServer } from '../api/testing/built-server.ts'
import { median } from './load.ts'

const STARTS = 7

/** Files needed in production in addition to Node: the build and native modules. */
const IN_PRODUCTION = [
  'dist',
  'node_modules/libsql',
  'node_modules/@neon-rs',
  'node_modules/sharp',
  'node_modules/@img',
  'node_modules/detect-libc',
  'node_modules/semver',
]

function bytesIn(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return path.endsWith('.map') ? 0 : stats.size
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}

/** Returns the megabytes on disk needed in addition to Node, without source maps. */
export function diskMegabytes(): number {
  const native = readdirSync('node_modules/@libsql')
    .filter((name) => name.endsWith('-gnu') || name.startsWith('darwin') || name.startsWith('win32'))
    .map((name) => `node_modules/@libsql/${name}`)
  return [...IN_PRODUCTION, ...native].reduce((sum, path) => sum + bytesIn(path), 0) / 1e6
}

/** Returns the resident memory of a process in megabytes (Linux). */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

/** Measures the milliseconds from process start to the first response, with a filled database. Median of several starts. */
export async function startMilliseconds(dataDir: string): Promise<{ api: number; page: number }> {
  const times = { api: [] as number[], page: [] as number[] }
  for (let start = 0; start < STARTS; start++) {
    const from = performance.now()
    const server = await startBuiltServer(dataDir)
    await (await fetch(`${server.url}/api/courses`)).text()
    times.api.push(performance.now() - from)
    await (await fetch(`${server.url}/`)).text()
    times.page.push(performance.now() - from)
    await server.stop('SIGTERM')
  }
  return { api: median(times.api), page: median(times.page) }
}
