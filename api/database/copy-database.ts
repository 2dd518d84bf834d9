import { createHash, type Hash } from 'node:crypto'
import { Prisma } from '../generated/sqlite/client.ts'
import type { Database } from './database.ts'
import { getDialect, type Table } from './dialect.ts'

type Row = Record<string, unknown>

/** The methods of a Prisma table that a copy uses. */
interface TableDelegate {
  findMany(query: { where: object; orderBy: object; take: number }): Promise<Row[]>
  createMany(query: { data: Row[] }): Promise<unknown>
  count(): Promise<number>
}

export interface CopiedTable {
  name: string
  rows: number
  /** SHA-256 over its rows in the order of their keys, the same on both sides. */
  hash: string
}

export interface CopyProgress {
  table: string
  rows: number
  /** Rows of the table at the start of the copy. */
  total: number
}

/** Rows read and written at a time. */
const BATCH = 100

/** Tables that are not copied, because their contents are recalculated (api/features/reports). */
const DERIVED: readonly string[] = ['ReportDay']

/** Milliseconds. A copy has no time limit, since nothing else waits for its transactions. */
const TRANSACTION_TIMEOUTS = { maxWait: 60_000, timeout: 2 ** 31 - 1 } as const

const getTable = (client: Prisma.TransactionClient, name: string): TableDelegate => {
  const property = name.charAt(0).toLowerCase() + name.slice(1)
  return (client as unknown as Record<string, TableDelegate>)[property] as TableDelegate
}

/** Sorts tables so that each follows those that it refers to. @throws Error for circular references */
function sortByReferences(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const has = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, references }) => !has(name) && references.every((other) => other === name || has(other)),
    )
    if (!next) throw new Error('The tables have circular references.')
    ordered.push(next)
  }
  return ordered
}

/** Converts a value to a form that is the same from both databases, which differ in the order of JSON keys, for example. */
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

/** Yields the rows of a table in batches, in the order of their keys. */
async function* batches(client: Prisma.TransactionClient, { name, key }: Table): AsyncGenerator<Row[]> {
  let where = {}
  for (;;) {
    const rows = await getTable(client, name).findMany({ where, orderBy: { [key]: 'asc' }, take: BATCH })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    where = { [key]: { gt: rows.at(-1)?.[key] } }
  }
}

/** Omits nulls, which are the default anyway, because Prisma distinguishes two kinds of null in JSON columns. */
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
  return sortByReferences(tables.filter(({ name }) => name in Prisma.ModelName && !DERIVED.includes(name)))
}

async function assertEmpty(client: Prisma.TransactionClient, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const rows = await getTable(client, name).count()
    if (rows > 0) throw new Error(`The target database is not empty: ${name} has ${rows} rows.`)
  }
}

/** Returns counts and SHA-256 hashes of all tables that a copy includes, in one snapshot. */
export async function hashDatabase(database: Database): Promise<CopiedTable[]> {
  const tables = await readTables(database)
  const options = { ...TRANSACTION_TIMEOUTS, isolationLevel: getDialect(database).snapshotIsolation }
  return database.$transaction(async (client) => {
    const hashed: CopiedTable[] = []
    for (const table of tables) hashed.push(await hashTable(client, table))
    return hashed
  }, options)
}

/**
 * Copies all rows, including uploads, to an empty database of the same version, which may be of another kind. Reads a
 * snapshot of the source, even while others write to it. After a failure, the target stays empty.
 *
 *     const from = await openDatabase('postgresql://…'), to = await openDatabase('file:/tmp/backup.db')
 *     const tables = await copyDatabase(from, to, { onProgress: ({ table, rows, total }) => … })
 *     await to.$disconnect()
 *
 * Both are opened (and so migrated) by `openDatabase`. The target must not even contain sample content.
 * @returns the tables, with counts and hashes that match on both sides
 * @throws Error with a clear message if the target is not empty, or differs after the copy
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
    const received = await hashTable(target, table)
    if (sent.hash !== received.hash) {
      throw new Error(
        `Could not copy ${table.name} correctly: ${sent.rows} rows sent, ${received.rows} received.`,
      )
    }
    return sent
  }
  const toOptions = (client: Database) => ({
    ...TRANSACTION_TIMEOUTS,
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
