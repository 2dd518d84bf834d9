import { createHash, type Hash } from 'node:crypto'
import { Prisma } from '../generated/sqlite/client.ts'
import type { Database } from './database.ts'
import { getDialect, type Table } from './dialect.ts'

type Row = Record<string, unknown>

/** What the copy does with a table, whichever it is. */
interface AnyTable {
  findMany(query: { where: object; orderBy: object; take: number }): Promise<Row[]>
  createMany(query: { data: Row[] }): Promise<unknown>
  count(): Promise<number>
}

/** A table that is over there. */
export interface CopiedTable {
  name: string
  rows: number
  /** SHA-256 over its rows in the order of their keys, the same on both sides. */
  hash: string
}

/** How far a copy is, told after each batch. */
export interface CopyProgress {
  table: string
  rows: number
  /** Rows that the table had when the copy began. */
  total: number
}

/** Rows read and written at a time. */
const BATCH = 100

/** Counted anew by whoever asks (api/features/reports): not carried over. */
const DERIVED: readonly string[] = ['ReportDay']

/** A copy takes as long as it takes: nothing else waits for its transactions. Milliseconds. */
const PATIENCE = { maxWait: 60_000, timeout: 2 ** 31 - 1 } as const

const getTable = (client: Prisma.TransactionClient, name: string): AnyTable => {
  const property = name.charAt(0).toLowerCase() + name.slice(1)
  return (client as unknown as Record<string, AnyTable>)[property] as AnyTable
}

/** Tables in an order in which each comes after those that it refers to. @throws Error for a ring of references */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const has = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, references }) => !has(name) && references.every((other) => other === name || has(other)),
    )
    if (!next) throw new Error('The tables refer to each other in a ring.')
    ordered.push(next)
  }
  return ordered
}

/** A value that two databases write alike: one of them sorts the keys of JSON, and keeps no bytes as text. */
function canonical(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

const addTo = (hash: Hash, row: Row) => hash.update(`${JSON.stringify(canonical(row))}\n`)

/** The rows of a table in the order of their keys, batch by batch. */
async function* batches(client: Prisma.TransactionClient, { name, key }: Table): AsyncGenerator<Row[]> {
  let where = {}
  for (;;) {
    const rows = await getTable(client, name).findMany({ where, orderBy: { [key]: 'asc' }, take: BATCH })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    where = { [key]: { gt: rows.at(-1)?.[key] } }
  }
}

/** What is null is left out: that is the column's default, and Prisma has two words for a null in a column of JSON. */
const withoutNulls = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

async function hashTable(client: Prisma.TransactionClient, table: Table): Promise<CopiedTable> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of batches(client, table)) {
    for (const row of rows) addTo(hash, row)
    count += rows.length
  }
  return { name: table.name, rows: count, hash: hash.digest('hex') }
}

async function readTables(client: Database): Promise<Table[]> {
  const tables = await getDialect(client).describeTables(client)
  return inOrder(tables.filter(({ name }) => name in Prisma.ModelName && !DERIVED.includes(name)))
}

async function assertEmpty(client: Prisma.TransactionClient, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const rows = await getTable(client, name).count()
    if (rows > 0) throw new Error(`The other database is not empty: ${name} has ${rows} rows.`)
  }
}

/** Counts and SHA-256 of all tables that a copy carries over, as they are at one point in time. */
export async function hashDatabase(database: Database): Promise<CopiedTable[]> {
  const tables = await readTables(database)
  const options = { ...PATIENCE, isolationLevel: getDialect(database).snapshotIsolation }
  return database.$transaction(async (client) => {
    const hashed: CopiedTable[] = []
    for (const table of tables) hashed.push(await hashTable(client, table))
    return hashed
  }, options)
}

/**
 * Copies all rows, uploads included, from one database into another, empty one of the same version, whatever their
 * kinds are. It reads a snapshot of the source, also while others write to it; the target has everything or, after a
 * failure, nothing.
 *
 *     const from = await openDatabase('postgresql://…'), to = await openDatabase('file:/tmp/backup.db')
 *     const tables = await copyDatabase(from, to, { onProgress: ({ table, rows, total }) => … })
 *     await to.$disconnect()
 *
 * Both are opened (and so migrated) by `openDatabase`; nothing may have been written to `to` (no sample content).
 * @returns the tables, with the counts and hashes that both sides have
 * @throws Error in one sentence when the target is not empty, or has not become the same
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  { onProgress = () => undefined }: { onProgress?: (progress: CopyProgress) => void } = {},
): Promise<CopiedTable[]> {
  const tables = await readTables(from)
  const copyTable = async (
    source: Prisma.TransactionClient,
    target: Prisma.TransactionClient,
    table: Table,
  ): Promise<CopiedTable> => {
    const total = await getTable(source, table.name).count()
    const hash = createHash('sha256')
    let count = 0
    for await (const rows of batches(source, table)) {
      await getTable(target, table.name).createMany({ data: rows.map(withoutNulls) })
      for (const row of rows) addTo(hash, row)
      count += rows.length
      onProgress({ table: table.name, rows: count, total })
    }
    const sent = { name: table.name, rows: count, hash: hash.digest('hex') }
    const arrived = await hashTable(target, table)
    if (sent.hash !== arrived.hash) {
      throw new Error(
        `${table.name} did not arrive as it was: ${sent.rows} rows sent, ${arrived.rows} arrived.`,
      )
    }
    return sent
  }
  const toOptions = (client: Database) => ({
    ...PATIENCE,
    isolationLevel: getDialect(client).snapshotIsolation,
  })
  return from.$transaction(
    (source) =>
      to.$transaction(async (target) => {
        await assertEmpty(target, tables)
        const copied: CopiedTable[] = []
        for (const table of tables) copied.push(await copyTable(source, target, table))
        return copied
      }, toOptions(to)),
    toOptions(from),
  )
}
