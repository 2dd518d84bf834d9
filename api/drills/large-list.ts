import { openDatabase } from '../lib/database.ts'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { registerFirst } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { readFigures, WITH_FIGURES } from '../testing/metrics-figures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rowOn } from '../testing/write-enquiries.ts'
import { atMost, type Drill, exactly, noted } from './finding.ts'

const ENQUIRIES = 100_000
const READERS = 15
const ROWS_AT_ONCE = 500

/** A list that holds everything, and what stands once in each of its rows. */
interface List {
  path: string
  row: string
}
const LISTS: readonly List[] = [
  { path: '/api/enquiries', row: '"_id":' },
  { path: '/api/desk/export', row: 'I would like to know' },
]

async function fill(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase(await testDatabase(dataDir))
  for (let written = 0; written < count; written += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - written) }, () =>
      rowOn('2026-11-02', { message: 'I would like to know when the evening batch begins.' }),
    )
    await database.enquiry.createMany({ data: rows })
  }
  await database.$disconnect()
}

/** Rows of a list as it comes in, without keeping it: 15 readers of everything would fill the memory of this drill. */
async function countReceived(client: HttpClient, { path, row }: List): Promise<number> {
  const response = await fetch(client.url + path, {
    headers: { Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  if (response.status !== 200 || !response.body) throw new Error(`${path} answered ${response.status}.`)
  let count = 0
  let tail = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const text = tail + chunk
    count += text.split(row).length - 1
    tail = text.slice(-(row.length - 1))
  }
  return count
}

/**
 * Reads one of the lists that hold everything, so many times at once, at the built server.
 * @returns rows that each reader got, the event loop's delay and the memory that it took
 */
export async function readAllAtOnce(list: List, enquiries: number, readers: number) {
  const { dataDir, remove } = temporaryDataDir()
  await fill(dataDir, enquiries)
  const server = await startBuiltServer(dataDir, { ...WITH_FIGURES, SAMPLE_CONTENT: 'off' })
  const figuresOf = async () => {
    const figures = await readFigures(server)
    return {
      delay: (figures.get('nodejs_eventloop_lag_p99_seconds') ?? Number.NaN) * 1000,
      megabytes: (figures.get('process_resident_memory_bytes') ?? Number.NaN) / 2 ** 20,
    }
  }
  try {
    const staff = new HttpClient(server.url)
    await registerFirst(staff, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
    await countReceived(staff, { ...list, path: `${list.path}?q=nobody` })
    const before = await figuresOf()
    const began = performance.now()
    const rows = await Promise.all(Array.from({ length: readers }, () => countReceived(staff, list)))
    const took = performance.now() - began
    const after = await figuresOf()
    return { rows, took, delay: after.delay, megabytes: after.megabytes - before.megabytes }
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
}

/** Whoever reads everything there is holds nobody up, and fills no memory. */
export const run: Drill = async ({ rounds = ENQUIRIES }) => {
  const findings = []
  for (const list of LISTS) {
    const { path } = list
    const { rows, took, delay, megabytes } = await readAllAtOnce(list, rounds, READERS)
    findings.push(
      exactly(`${path}: rows of each of ${READERS} readers`, [...new Set(rows)].join(', '), String(rounds)),
      noted('all of them after', `${(took / 1000).toFixed(1)} s`),
      atMost('event loop, p99', delay, 50, ' ms'),
      atMost('memory more than before', megabytes, 50, ' MB'),
    )
  }
  return findings
}
