// A whole SQLite database as one file: taken, counted, checked and put in another's place, in the words of SQLite.
import { createHash } from 'node:crypto'
import { DriverAdapterError, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { sqlite } from './sqlite.ts'

/** The contents of a database. */
export interface Contents {
  /** Name of the last migration; empty where there is none. */
  schema: string
  /** Rows by table, without the search index, which follows from them. */
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
 * Writes the database as it is now into a new file, while others write on: one reading transaction, which holds nobody
 * up in write-ahead mode. Blocks this process meanwhile, since libSQL does; run it in one of its own.
 */
export const takeSnapshot = (path: string, into: string) =>
  withConnection(path, (connection) =>
    connection.executeScript(`VACUUM INTO '${into.replaceAll("'", "''")}'`),
  )

/** Table of what a backup's database carries beside the institute's own tables. */
const NOTES = 'BackupInfo'

/** Scratch files need no journal on the disk: it would keep what is overwritten. */
const WITHOUT_JOURNAL = 'PRAGMA journal_mode=MEMORY'

/** Puts names and texts into a database file that nobody else has open, in a table of their own. */
export const writeNotes = (path: string, notes: Readonly<Record<string, string>>) =>
  withConnection(path, async (connection) => {
    await connection.executeScript(
      `${WITHOUT_JOURNAL}; CREATE TABLE "${NOTES}" (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)`,
    )
    for (const note of Object.entries(notes))
      await toRows(connection, `INSERT INTO "${NOTES}" VALUES (?, ?)`, note)
  })

/** Takes them out again and overwrites them: what is left is the institute's own. @returns null where there are none */
export const takeNotes = (path: string): Promise<Record<string, string> | null> =>
  withConnection(path, async (connection) => {
    const tables = await toRows(connection, `SELECT name FROM sqlite_master WHERE name = '${NOTES}'`)
    if (tables.length === 0) return null
    const notes = await toRows(connection, `SELECT name, value FROM "${NOTES}"`)
    await connection.executeScript(`${WITHOUT_JOURNAL}; DROP TABLE "${NOTES}"`)
    return Object.fromEntries(notes.map(([name, value]) => [String(name), String(value)]))
  })

/** Counts what is in a database file. @throws Error when it is none */
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

/** Hashes of stored images whose bytes are not what their name says. */
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
 * Checks a database file as a whole: its pages and indexes, its references, and the bytes of every image.
 * @returns the first thing that is wrong in half a sentence; null when all is well
 */
export function findDamage(path: string): Promise<string | null> {
  return withConnection(path, async (connection) => {
    const [[verdict] = []] = await toRows(connection, 'PRAGMA integrity_check(1)')
    if (verdict !== 'ok') return `its database is not sound (${String(verdict)})`
    const orphans = await toRows(connection, 'PRAGMA foreign_key_check')
    if (orphans.length > 0) return `${orphans.length} rows lead to nowhere`
    const damaged = await damagedUploads(connection)
    return damaged.length > 0 ? `${damaged.length} images have changed` : null
  })
}

/** Primary result codes of SQLite: a table that is not there, a damaged file, none of SQLite. */
const UNREADABLE: readonly number[] = [1, 11, 26]

/** Whether an error says that a file can't be read as the database that it should be. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof DriverAdapterError && UNREADABLE.includes(Number(error.cause.originalCode) & 0xff)

const isBusy = (error: unknown) => error instanceof DriverAdapterError && error.cause.kind === 'SocketTimeout'

/**
 * Folds the log of changes into a database file that nobody has open, so that the file alone is the database. One that
 * is no sound database is left as it is.
 * @returns false, with nothing changed, where somebody has it open: leaving write-ahead mode needs it for oneself, and
 * SQLite's own locks, which end with their process, tell it
 */
export function closeFile(path: string): Promise<boolean> {
  return withConnection(path, (connection) =>
    connection.executeScript('PRAGMA busy_timeout=0; PRAGMA journal_mode=DELETE'),
  ).then(
    () => true,
    (error: unknown) => !isBusy(error),
  )
}
