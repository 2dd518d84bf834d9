// Compares PostgreSQL with SQLite on this machine: npm run bench -- postgresql [100000]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { copyDatabase } from '../api/database/copy-database.ts'
import { openDatabase } from '../api/database/database.ts'
import { SECRET } from '../api/drills/visitors.ts'
import { warmReports } from '../api/features/reports/warm-reports.ts'
import { systemClock } from '../api/lib/clock.ts'
import { type BuiltServer, startBuiltServer } from '../api/testing/built-server.ts'
import { type Cluster, startCluster } from '../api/testing/postgresql-cluster.ts'
import { type Figures, measure } from './desk/measure.ts'
import { listRequests } from './desk/requests.ts'
import { describe } from './desk/results.ts'
import { fill, signIn, startBenchServer } from './desk/server.ts'
import { load, median, type Round } from './load.ts'
import { enquiries } from './writes.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const ROUNDS = 5
const SECONDS = 2
/** Number of times each request is sent. */
const TIMES = 30
const TARGET_MS = 25

/** Runs rounds against one or more servers in parallel. @returns total enquiries per second, and the worst p99 */
async function write(servers: readonly BuiltServer[]): Promise<Round> {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const parts = await Promise.all(
      servers.map(({ url }) => load(url, enquiries('/api/enquiries'), SECONDS, 201)),
    )
    rounds.push({
      perSecond: parts.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p99: Math.max(...parts.map(({ p99 }) => p99)),
    })
  }
  return {
    perSecond: median(rounds.map((each) => each.perSecond)),
    p99: median(rounds.map((each) => each.p99)),
  }
}

const asLine = (what: string, { perSecond, p99 }: Round) =>
  `| ${what} | ${perSecond.toFixed(0)}/s | ${p99.toFixed(0)} ms |`

/** Measures new enquiries with commits that wait for the disk. */
async function benchWrites(folder: string, cluster: Cluster): Promise<string[]> {
  const environment = {
    TRUST_PROXY: '1',
    SESSION_SECRET: SECRET,
    SAMPLE_CONTENT: 'off',
    ADMIN_KEY: 'x'.repeat(12),
  }
  const start = (DATABASE_URL: string) => startBuiltServer(folder, { ...environment, DATABASE_URL })
  await cluster.run('CREATE DATABASE writes')
  const file = await start(`file:${join(folder, 'writes.db')}`)
  const one = await start(cluster.url('writes'))
  const lines = [
    asLine('SQLite, one server', await write([file])),
    asLine('PostgreSQL, one server', await write([one])),
  ]
  await file.stop('SIGTERM')
  const two = await start(cluster.url('writes'))
  lines.push(asLine('PostgreSQL, two servers', await write([one, two])))
  await one.stop('SIGTERM')
  await two.stop('SIGTERM')
  return ['| New enquiries | Median | p99 |', '| --- | ---: | ---: |', ...lines]
}

async function measureDesk(folder: string, cookie: string, databaseUrl: string): Promise<Figures[]> {
  const server = await startBenchServer(folder, databaseUrl)
  try {
    await warmReports({ ...server.deps, clock: systemClock }, new AbortController().signal)
    const requests = await listRequests(server.deps.database, systemClock.now(), TARGET_MS)
    const figures: Figures[] = []
    for (const request of requests)
      figures.push(await measure(`http://127.0.0.1:${server.port}`, cookie, request, TIMES))
    return figures
  } finally {
    await server.close()
  }
}

/** Creates a SQLite database of the given size, migrates it to PostgreSQL and measures the desk there. */
async function benchDesk(folder: string, cluster: Cluster, count: number): Promise<string[]> {
  const cookie = await signIn(folder)
  await fill(folder, count, print)
  await cluster.run('CREATE DATABASE desk')
  const from = await openDatabase(`file:${join(folder, 'prospectus.db')}`)
  const to = await openDatabase(cluster.url('desk'))
  const begun = performance.now()
  const tables = await copyDatabase(from, to)
  const seconds = (performance.now() - begun) / 1000
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  await to.$executeRawUnsafe('ANALYZE')
  await from.$disconnect()
  await to.$disconnect()
  const facts = [`Migrated and verified ${rows.toLocaleString('en-IN')} rows in ${seconds.toFixed(0)} s.`]
  const figures = await measureDesk(folder, cookie, cluster.url('desk'))
  return [describe(count, figures, facts)]
}

/** Measures everything and writes bench/postgresql-results.md. */
export async function run(): Promise<void> {
  const count = Number(process.argv[3] ?? 100_000)
  // Must be on a disk, because the measured commits wait for it.
  const folder = mkdtempSync(resolve(process.env.BENCH_FOLDER ?? '/var/tmp', 'prospectus-bench-'))
  process.env.TMPDIR = '/var/tmp'
  const cluster = await startCluster({ isDurable: true })
  try {
    const writes = await benchWrites(folder, cluster)
    print(writes.join('\n'))
    const desk = await benchDesk(folder, cluster, count)
    const report = [
      '# PostgreSQL and SQLite (`npm run bench -- postgresql`)',
      '',
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, everything on one machine, load ${(loadavg()[0] ?? 0).toFixed(1)}.`,
      'PostgreSQL with Debian’s defaults (fsync, synchronous_commit), 32 connections per server.',
      '',
      ...writes,
      '',
      ...desk,
    ].join('\n')
    writeFileSync(new URL('./postgresql-results.md', import.meta.url), `${report}\n`)
    print(report)
  } finally {
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
