import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { openDatabase } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { registerFirst } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { readFigures, WITH_FIGURES } from '../testing/metrics-figures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rowOn } from '../testing/write-enquiries.ts'
import { atMost, type Drill, exactly, noted } from './finding.ts'

const ENQUIRIES = 100_000
const READERS = 15
const ROWS_A_DAY = 250
const FIRST_DAY = Date.parse('2025-01-01')
const DAY_MS = 24 * 3_600_000

/** A list that holds everything, and what stands once in each of its rows. */
interface List {
  path: string
  row: string
}
const LISTS: readonly List[] = [
  { path: '/api/enquiries', row: '"_id":' },
  { path: '/api/desk/export', row: 'I would like to know' },
]

/**
 * Fills an empty database with the enquiries of one person, some hundred a day, so that the server has nothing to find
 * out about them.
 */
async function fill(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase(await testDatabase(dataDir))
  const { id: personId } = await database.person.create({ data: {} })
  const message = 'I would like to know when the evening batch begins.'
  for (let written = 0; written < count; written += ROWS_A_DAY) {
    const day = new Date(FIRST_DAY + (written / ROWS_A_DAY) * DAY_MS).toISOString().slice(0, 10)
    const rows = Array.from({ length: Math.min(ROWS_A_DAY, count - written) }, () => {
      const row = rowOn(day, { message, personId })
      return { ...row, id: randomUUID(), updatedAt: row.createdAt }
    })
    await insertRows(database, 'Enquiry', rows)
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

/** What reading a list cost the server. */
interface Reading {
  list: List
  /** Rows that each reader got. */
  rows: number[]
  /** Milliseconds until the last of them had all. */
  took: number
  /** The event loop's p99 in milliseconds, and the memory that came with it. */
  delay: number
  megabytes: number
}

/** Reads each list that holds everything, so many times at once, at the built server. */
export async function readAllAtOnce(enquiries: number, readers: number): Promise<Reading[]> {
  const { dataDir, remove } = temporaryDataDir()
  await fill(dataDir, enquiries)
  const server = await startBuiltServer(dataDir, { ...WITH_FIGURES, SAMPLE_CONTENT: 'off' })
  const toFigures = async () => {
    const figures = await readFigures(server)
    return {
      delay: (figures.get('nodejs_eventloop_lag_p99_seconds') ?? Number.NaN) * 1000,
      megabytes: (figures.get('process_resident_memory_bytes') ?? Number.NaN) / 2 ** 20,
    }
  }
  try {
    const staff = new HttpClient(server.url)
    await registerFirst(staff, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
    const readings: Reading[] = []
    for (const list of LISTS) {
      await countReceived(staff, { ...list, path: `${list.path}?q=nobody` })
      const before = await toFigures()
      const began = performance.now()
      const rows = await Promise.all(Array.from({ length: readers }, () => countReceived(staff, list)))
      const took = performance.now() - began
      const { delay, megabytes } = await toFigures()
      readings.push({ list, rows, took, delay, megabytes: megabytes - before.megabytes })
    }
    return readings
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
}

/** Whoever reads everything there is holds nobody up, and fills no memory. */
export const run: Drill = async ({ rounds = ENQUIRIES }) => {
  const readings = await readAllAtOnce(rounds, READERS)
  const [load = 0] = loadavg()
  return readings.flatMap(({ list: { path }, rows, took, delay, megabytes }) => [
    exactly(`${path}: rows of each of ${READERS} readers`, [...new Set(rows)].join(', '), String(rounds)),
    noted(
      'all of them after',
      `${(took / 1000).toFixed(1)} s, at a load of ${load.toFixed(0)} on ${cpus().length} cores`,
    ),
    atMost('event loop, p99', delay, 50, ' ms'),
    atMost('memory more than before', megabytes, 50, ' MB'),
  ])
}
