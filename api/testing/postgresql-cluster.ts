import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Folder of PostgreSQL versions on Debian and Ubuntu. */
const PACKAGES = '/usr/lib/postgresql'
const START_SECONDS = 30
const USER = 'prospectus'

/** Settings without flushing to the disk, for clusters that don't test durability. */
const FAST = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0']

/** A PostgreSQL server for a test, on a free local port. */
export interface Cluster {
  url(database?: string): string
  /** Runs a statement on the database `postgres`. */
  run(sql: string): Promise<void>
  start(): Promise<void>
  /** Stops it: `fast` aborts current transactions, `immediate` is a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  /** Sends a signal to the server and to the processes of all connections. */
  signal(name: NodeJS.Signals): void
  remove(): Promise<void>
}

/** Returns the folder of the newest PostgreSQL programs; undefined if none is installed. */
export function findPostgresql(): string | undefined {
  if (!existsSync(PACKAGES)) return undefined
  const versions = readdirSync(PACKAGES).sort((one, other) => Number(other) - Number(one))
  return versions
    .map((version) => join(PACKAGES, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')))
}

/** Returns the user that runs PostgreSQL, which refuses to run as root. */
export function lesserUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const name = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  const getId = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: getId('-u'), gid: getId('-g') }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isListening
}

/**
 * Finds two free adjacent ports, below those that the system assigns automatically (Linux starts at 32768), so that no other
 * test gets them before they are used.
 */
export async function freePort(): Promise<number> {
  const port = 2 * randomInt(5000, 16_000)
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort()
}

async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Creates and starts a cluster. It stops when this process ends in any way, because its shell reads from a pipe of this
 * process. Texts sort by English rules by default, as on most servers.
 * @param isDurable true to wait for the disk at commits, as in production
 * @throws Error if PostgreSQL is not installed
 */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const bin = findPostgresql()
  if (!bin) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  const user = lesserUser()
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-postgresql-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  chmodSync(folder, 0o700)
  const locale = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C.UTF-8']
  execFileSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', USER, '--auth=trust', '-E', 'UTF8', '--no-sync', ...locale],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
  const port = await freePort()
  const url = (database = 'postgres') => `postgresql://${USER}@127.0.0.1:${port}/${database}`
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    ...(isDurable ? [] : FAST),
  ].flatMap((setting) => ['-c', setting])

  let shell: ReturnType<typeof spawn> | undefined
  const postmaster = () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const cluster: Cluster = {
    url,
    async run(sql) {
      const client = new pg.Client({ connectionString: url() })
      await client.connect()
      try {
        await client.query(sql)
      } finally {
        await client.end()
      }
    },
    async start() {
      shell = spawn(
        'sh',
        ['-c', '"$@" & read _; kill -INT $!; wait', 'sh', join(bin, 'postgres'), '-D', folder, ...settings],
        { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
      )
      const end = Date.now() + START_SECONDS * 1000
      while (!(await isAnswering(url()))) {
        if (Date.now() > end) throw new Error('PostgreSQL did not start.')
        await pause(20)
      }
    },
    async stop(mode = 'fast') {
      if (!shell) return
      const ended = once(shell, 'exit')
      if (mode === 'immediate') process.kill(postmaster(), 'SIGQUIT')
      shell.stdin?.end()
      shell = undefined
      await ended
    },
    signal(name) {
      const pid = postmaster()
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      for (const each of [pid, ...children.trim().split(/\s+/).map(Number)]) process.kill(each, name)
    },
    async remove() {
      await cluster.stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}
