import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort, lesserUser } from './postgresql-cluster.ts'

/** Path of Debian's package, which is only on root's PATH. */
const PROGRAM = '/usr/sbin/pgbouncer'

export const hasPgbouncer = () => existsSync(PROGRAM)

export interface Pgbouncer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts pgbouncer with the default settings of its package, except for the pool mode.
 * @param target URL of a database
 */
export async function startPgbouncer(
  target: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<Pgbouncer> {
  const { hostname, port, username } = new URL(target)
  const own = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  chmodSync(folder, 0o755)
  const pooler = spawn(PROGRAM, [file], { ...lesserUser(), stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of createInterface({ input: pooler.stderr })) if (line.includes('process up')) break
  pooler.stderr.resume()
  return {
    url: Object.assign(new URL(target), { port: String(own) }).href,
    async stop() {
      const ended = once(pooler, 'exit')
      pooler.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
