// Creates, checks and describes copies of a SQLite database file.
import { createHash } from 'node:crypto'
import { DriverAdapterError, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { sqlite } from './sqlite.ts'

export interface Contents {
  schema: string
  /** Rows by table, without the search index, which is derived from them. */
  rows: Record<string, number>
}

const toUrl = (path: string) => `file:${path}`

async function withConnection<T>(
  path: string,
  work: (connection: SqlDriverAdapter) => Promise<T>,
): Promise<T> {
  const connection = await sqlite.createAdapter(toUrl(path)).connect()
  try {
    return await work(connection)
  } finally {
    await connection.dispose()
  }
}

const toRows = async (connection: SqlDriverAdapter, sql: string, args: string[] = []) =>
  (
    await connection.queryRaw({
      sql,
      args,
      argTypes: args.map(() => ({ scalarType: 'string', arity: 'scalar' })),
    })
  ).rows

/**
 * Copies the current state of a database to a new file. Others can keep writing, because it is one read transaction in
 * write-ahead mode. libSQL blocks the process meanwhile, so run it in a child process.
 */
export const createSnapshot = (path: string, into: string) =>
  withConnection(path, (connection) =>
    connection.executeScript(`VACUUM INTO '${into.replaceAll("'", "''")}'`),
  )

/** Name of the metadata table that a backup adds to the database. */
const NOTES = 'BackupInfo'

/** Scratch files need no journal on the disk, which would keep overwritten data. */
const WITHOUT_JOURNAL = 'PRAGMA journal_mode=MEMORY'

/** Adds the metadata table to a database file that no one else has open. */
export const writeNotes = (path: string, notes: Readonly<Record<string, string>>) =>
  withConnection(path, async (connection) => {
    await connection.executeScript(
      `${WITHOUT_JOURNAL}; CREATE TABLE "${NOTES}" (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)`,
    )
    for (const note of Object.entries(notes))
      await toRows(connection, `INSERT INTO "${NOTES}" VALUES (?, ?)`, note)
  })

/** Reads and removes the metadata table. @returns null if there is none */
export const removeNotes = (path: string): Promise<Record<string, string> | null> =>
  withConnection(path, async (connection) => {
    const tables = await toRows(connection, `SELECT name FROM sqlite_master WHERE name = '${NOTES}'`)
    if (tables.length === 0) return null
    const notes = await toRows(connection, `SELECT name, value FROM "${NOTES}"`)
    await connection.executeScript(`${WITHOUT_JOURNAL}; DROP TABLE "${NOTES}"`)
    return Object.fromEntries(notes.map(([name, value]) => [String(name), String(value)]))
  })

/** Counts the rows of a database file. @throws Error if it is not one */
export async function readContents(path: string): Promise<Contents> {
  const records = await sqlite.readMigrationRecords(sqlite.createAdapter(toUrl(path)))
  const schema =
    records
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  return withConnection(path, async (connection) => {
    const tables = await toRows(
      connection,
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
        AND name NOT LIKE 'EnquirySearch%' ORDER BY name`,
    )
    const rows: Record<string, number> = {}
    for (const [name] of tables) {
      const [[count] = []] = await toRows(connection, `SELECT count(*) FROM "${String(name)}"`)
      rows[String(name)] = Number(count)
    }
    return { schema, rows }
  })
}

/** Returns the hashes of stored images whose bytes have changed. */
async function damagedUploads(connection: SqlDriverAdapter): Promise<string[]> {
  const damaged: string[] = []
  const hashes = await toRows(connection, 'SELECT hash FROM "Upload"')
  for (const [hash] of hashes) {
    const [[data] = []] = await toRows(connection, 'SELECT data FROM "Upload" WHERE hash = ?', [String(hash)])
    const found = createHash('sha256')
      .update(data as Uint8Array)
      .digest('hex')
    if (found !== hash) damaged.push(String(hash))
  }
  return damaged
}

/**
 * Checks the pages, indexes, references and images of a database file.
 * @returns the first problem, as part of a sentence; null if there is none
 */
export function findDamage(path: string): Promise<string | null> {
  return withConnection(path, async (connection) => {
    const [[verdict] = []] = await toRows(connection, 'PRAGMA integrity_check(1)')
    if (verdict !== 'ok') return `its database is corrupt (${String(verdict)})`
    const orphans = await toRows(connection, 'PRAGMA foreign_key_check')
    if (orphans.length > 0) return `${orphans.length} rows have broken references`
    const damaged = await damagedUploads(connection)
    return damaged.length > 0 ? `${damaged.length} images have changed` : null
  })
}

/** SQLite's primary result codes for a missing table, a damaged file, and a file that is not SQLite. */
const UNREADABLE: readonly number[] = [1, 11, 26]

/** True if an error means that a file is not a readable database. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof DriverAdapterError && UNREADABLE.includes(Number(error.cause.originalCode) & 0xff)

const isBusy = (error: unknown) => error instanceof DriverAdapterError && error.cause.kind === 'SocketTimeout'

/**
 * Merges the write-ahead log into a database file that no one has open, so that the file is complete. Leaves a corrupt
 * database unchanged.
 * @returns false, without changes, if another process has it open, according to SQLite's locks
 */
export function closeFile(path: string): Promise<boolean> {
  return withConnection(path, (connection) =>
    connection.executeScript('PRAGMA busy_timeout=0; PRAGMA journal_mode=DELETE'),
  ).then(
    () => true,
    (error: unknown) => !isBusy(error),
  )
}
