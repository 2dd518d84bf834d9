// Speed of the lists with many enquiries: npm run bench -- desk [100000] [1000000] [--keep | --at=FOLDER]

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS } from '#contract/endpoints/all'
import { warmReports } from '../api/features/reports/warm-reports.ts'
import { systemClock } from '../api/lib/clock.ts'
import { type Figures, measure } from './desk/measure.ts'
import { listRequests } from './desk/requests.ts'
import { describe, isMet } from './desk/results.ts'
import { fill, signIn, startBenchServer } from './desk/server.ts'

const RESULTS = fileURLToPath(new URL('desk-results.md', import.meta.url))
const SIZES = [100_000]

/** Milliseconds for 95 of 100 requests: up to 100,000 enquiries, and above. */
const targetFor = (count: number) => (count <= 100_000 ? 25 : 50)

/** Maximum number of enquiries for which a full export is timed too. */
const EXPORTED = 100_000

/** Number of times each request is sent. */
const TIMES = 60

interface Options {
  keep: boolean
  existing: string | undefined
}

const print = (line: string) => void process.stdout.write(`${line}\n`)
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/** Counts all days for the reports, and measures how long this blocks other requests. */
async function warm(deps: Awaited<ReturnType<typeof startBenchServer>>['deps']): Promise<string> {
  const count = () => warmReports({ ...deps, clock: systemClock }, new AbortController().signal)
  // The server has already started counting, which would compete with the requests.
  await count()
  await deps.database.reportDay.deleteMany()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const start = performance.now()
  delay.enable()
  await count()
  delay.disable()
  const longest = (delay.max / 1e6).toFixed(0)
  return `All days counted for the reports in ${seconds(start)} s; other requests waited at most ${longest} ms.`
}

/** Reads a full export, and measures how long this blocks other requests. */
async function readExport(url: string, cookie: string): Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const start = performance.now()
  delay.enable()
  const answer = await fetch(url + ENDPOINTS.exportEnquiries.path, { headers: { Cookie: cookie } })
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += piece.length
  delay.disable()
  const longest = (delay.max / 1e6).toFixed(0)
  const megabytes = (bytes / 1024 ** 2).toFixed(0)
  return `All exported as CSV (${megabytes} MB) in ${seconds(start)} s; other requests waited at most ${longest} ms.`
}

async function measureAll(
  dataDir: string,
  cookie: string,
  count: number,
): Promise<{ all: Figures[]; facts: string[] }> {
  const server = await startBenchServer(dataDir)
  try {
    const megabytes = Math.round(statSync(join(dataDir, 'prospectus.db')).size / 1024 ** 2)
    const facts = [`Database file: ${megabytes.toLocaleString('en-IN')} MB.`, await warm(server.deps)]
    const requests = await listRequests(server.deps.database, systemClock.now(), targetFor(count))
    const url = `http://127.0.0.1:${server.port}`
    const all: Figures[] = []
    for (const request of requests) all.push(await measure(url, cookie, request, TIMES))
    if (count <= EXPORTED) facts.push(await readExport(url, cookie))
    facts.push(
      `Load during the measurement: ${(loadavg()[0] ?? 0).toFixed(1)}, of which the measurement itself is 1.`,
    )
    return { all, facts }
  } finally {
    await server.close()
  }
}

const cookieFile = (dataDir: string) => join(dataDir, 'cookie')

/** Creates a database of the given size, with a signed-in administrator. */
async function make(dataDir: string, count: number): Promise<void> {
  print(`Creating ${count.toLocaleString('en-IN')} enquiries in ${dataDir}…`)
  const start = performance.now()
  const cookie = await signIn(dataDir)
  await fill(dataDir, count, print)
  writeFileSync(cookieFile(dataDir), cookie, { mode: 0o600 })
  print(`  created in ${seconds(start)} s. Measuring…`)
}

/**
 * Measures a database of the given size.
 * @param existing folder of an existing database; by default, one is created
 * @returns the results as text, and whether all targets are met
 */
async function benchSize(
  count: number,
  { keep, existing }: Options,
): Promise<{ text: string; isGood: boolean }> {
  const dataDir = existing ?? mkdtempSync(join(tmpdir(), 'prospectus-bench-'))
  try {
    if (existing === undefined) await make(dataDir, count)
    const cookie = readFileSync(cookieFile(dataDir), 'utf8')
    const { all, facts } = await measureAll(dataDir, cookie, count)
    const text = describe(count, all, facts)
    print(`\n${text}`)
    return { text, isGood: all.every(isMet) }
  } finally {
    if (!keep && existing === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Reads the sections of earlier runs, by heading. */
function readSections(): Map<string, string> {
  try {
    const [, ...sections] = readFileSync(RESULTS, 'utf8').split(/^(?=## )/m)
    return new Map(sections.map((section) => [section.split('\n', 1)[0] ?? '', section]))
  } catch {
    return new Map()
  }
}

/**
 * Creates databases of the given sizes, 100,000 enquiries by default, requests every list, search and report one at a time,
 * prints the results with their targets and writes them to bench/desk-results.md.
 * @param args numbers of enquiries; `--keep` keeps the data, `--at=FOLDER` measures existing data
 * @returns true if all targets are met
 */
export async function runDeskBench(args: readonly string[]): Promise<boolean> {
  const sizes = args.map(Number).filter((size) => size > 0)
  const sections = readSections()
  let isGood = true
  const existing = args.find((arg) => arg.startsWith('--at='))?.slice('--at='.length)
  const options = { keep: args.includes('--keep'), existing }
  for (const count of sizes.length > 0 ? sizes : SIZES) {
    const result = await benchSize(count, options)
    sections.set(result.text.split('\n', 1)[0] ?? '', result.text)
    isGood &&= result.isGood
  }
  const ordered = [...sections.values()].sort((one, other) => one.length - other.length)
  writeFileSync(
    RESULTS,
    [
      '# Speed of the lists',
      '',
      '`npm run bench -- desk 100000 1000000`',
      '',
      ...ordered.map((text) => `${text.trim()}\n`),
    ].join('\n'),
  )
  return isGood
}

export async function run(): Promise<void> {
  const args = process.argv.slice(2).filter((arg) => arg !== 'desk')
  if (!(await runDeskBench(args))) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run()
