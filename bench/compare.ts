// Compares this build with another commit in one run: npm run bench -- compare REF
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SECRET } from '../api/drills/visitors.ts'
import { type BuiltServer, startBuiltServer } from '../api/testing/built-server.ts'
import { CONNECTIONS, load, median, type Requests } from './load.ts'
import { enquiries } from './writes.ts'

const ROUNDS = 5
const SECONDS = 2
const PROGRAM = join('dist', 'server', 'main.js')

/** Largest share by which this commit may be slower in any row. */
const MOST_WORSE = 0.1

/** Milliseconds after each round, so that deferred work of one server doesn't slow the other. */
const REST_MS = 1500

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Clones and builds a commit with its own dependencies. @returns the folder */
function buildCommit(ref: string): string {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], {
    encoding: 'utf8',
  }).trim()
  const folder = join(tmpdir(), `prospectus-${commit.slice(0, 12)}`)
  if (existsSync(join(folder, PROGRAM))) return folder
  rmSync(folder, { recursive: true, force: true })
  print(`Building ${commit.slice(0, 8)} in ${folder}`)
  execFileSync('git', ['clone', '--quiet', '--no-checkout', '.', folder])
  for (const [command = '', ...words] of [
    ['git', 'checkout', '--quiet', commit],
    ['npm', 'ci', '--no-audit', '--no-fund'],
    ['npm', 'run', 'build'],
  ])
    execFileSync(command, words, { cwd: folder, stdio: 'ignore' })
  return folder
}

interface Side {
  name: string
  folder: string
  dataDir: string
}

const startSide = ({ folder, dataDir }: Side): Promise<BuiltServer> =>
  startBuiltServer(
    dataDir,
    { TRUST_PROXY: '1', SESSION_SECRET: SECRET, DATABASE_URL: `file:${join(dataDir, 'compared.db')}` },
    { program: join(folder, PROGRAM) },
  )

/** Headers that every browser sends. */
const BROTLI = { 'accept-encoding': 'br' }

/** Requests measured under load. More per second is better. */
const LOADS: readonly { name: string; requests: Requests; expected: number }[] = [
  {
    name: 'POST /api/enquiries, each from a different person',
    requests: enquiries('/api/enquiries'),
    expected: 201,
  },
  {
    name: 'GET /api/courses, Brotli',
    requests: [{ method: 'GET', path: '/api/courses', headers: BROTLI }],
    expected: 200,
  },
  { name: 'GET / (page), Brotli', requests: [{ method: 'GET', path: '/', headers: BROTLI }], expected: 200 },
]

/** Milliseconds from the process's start to its first response and to the home page, on a filled database. */
async function timeStart(side: Side): Promise<{ api: number; page: number }> {
  const from = performance.now()
  const server = await startSide(side)
  await (await fetch(`${server.url}/api/courses`)).text()
  const api = performance.now() - from
  await (await fetch(`${server.url}/`)).text()
  const page = performance.now() - from
  await server.stop('SIGTERM')
  return { api, page }
}

/** Values of both sides per round, this commit's second. */
type Rounds = [number, number][]

async function measureLoads(sides: readonly [Side, Side]): Promise<Map<string, Rounds>> {
  const servers = [await startSide(sides[0]), await startSide(sides[1])] as const
  const rounds = new Map<string, Rounds>()
  for (let round = 0; round <= ROUNDS; round++)
    for (const { name, requests, expected } of LOADS) {
      const pair: number[] = []
      for (const { url } of servers) {
        pair.push((await load(url, requests, SECONDS, expected)).perSecond)
        await new Promise((resolve) => setTimeout(resolve, REST_MS))
      }
      // The first round is only a warm-up.
      if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), pair as [number, number]])
    }
  for (const server of servers) await server.stop('SIGTERM')
  return rounds
}

async function measureStarts(sides: readonly [Side, Side]): Promise<Map<string, Rounds>> {
  const [api, page]: [Rounds, Rounds] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const [other, here] = [await timeStart(sides[0]), await timeStart(sides[1])]
    api.push([other.api, here.api])
    page.push([other.page, here.page])
  }
  return new Map([
    ['Start to the first response', api],
    ['Start to the home page', page],
  ])
}

/** Formats a row of the result. A ratio above 1 means this commit is faster. */
function toRow(name: string, rounds: Rounds, unit: '/s' | ' ms') {
  const better = median(rounds.map(([other, here]) => (unit === '/s' ? here / other : other / here)))
  const figure = (side: 0 | 1) => `${Math.round(median(rounds.map((pair) => pair[side])))}${unit}`
  return { better, line: `| ${name} | ${figure(0)} | ${figure(1)} | ${better.toFixed(2)} |` }
}

/**
 * Runs both builds in interleaved rounds and prints the ratios.
 * @throws Error if this commit is more than a tenth slower in any row
 */
export async function run(): Promise<void> {
  const ref = process.argv[3]
  if (!ref) throw new Error('Missing commit. Usage: npm run bench -- compare REF')
  const side = (name: string, folder: string): Side => ({
    ...{ name, folder },
    dataDir: mkdtempSync(join(tmpdir(), 'prospectus-compare-')),
  })
  const sides = [side(ref, buildCommit(ref)), side('here', process.cwd())] as const
  const loads = await measureLoads(sides)
  const starts = await measureStarts(sides)
  for (const { dataDir } of sides) rmSync(dataDir, { recursive: true, force: true })
  const rows = [
    ...[...loads].map(([name, rounds]) => toRow(name, rounds, '/s')),
    ...[...starts].map(([name, rounds]) => toRow(name, rounds, ' ms')),
  ]
  const [processor] = cpus()
  const table = [
    `| What | ${ref} | here | times better |`,
    '| --- | ---: | ---: | ---: |',
    ...rows.map(({ line }) => line),
  ].join('\n')
  print(table)
  writeFileSync(
    new URL(`./compare-results.md`, import.meta.url),
    `# Results of \`npm run bench -- compare ${ref}\`\n\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${processor?.model ?? 'unknown'}, ${CONNECTIONS} connections. Medians of ${ROUNDS} interleaved rounds.\n\n${table}\n`,
  )
  const worse = rows.filter(({ better }) => better < 1 - MOST_WORSE)
  if (worse.length > 0) throw new Error(`More than a tenth slower in ${worse.length} rows.`)
}
