import { PrismaLibSql } from '@prisma/adapter-libsql'
import { Prisma, PrismaClient } from '../generated/sqlite/client.ts'
import { migrate } from './migrate.ts'
import { prepareSqlite } from './sqlite.ts'
import { prepareSearch } from './sqlite-search.ts'

export type Database = PrismaClient

const hasPrismaCode = (error: unknown, code: string) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code

/** Whether a write failed because its value must be unique and is taken. */
export const isUniqueViolation = (error: unknown) => hasPrismaCode(error, 'P2002')

/** Whether a write failed because its record is not there. */
export const isMissingRecord = (error: unknown) => hasPrismaCode(error, 'P2025')

/** Milliseconds that a statement waits for another process's lock before it fails. */
const BUSY_TIMEOUT_MS = 5000

/** The driver adapter of an embedded database file (`file:/absolute/path.db`). */
export const createAdapter = (url: string) => new PrismaLibSql({ url, timeout: BUSY_TIMEOUT_MS })

/**
 * Opens the database, brings it to this version's schema and asserts that an answered write survives power loss.
 * @throws Error in one sentence when the file can't be opened, is newer than this program, or is not durable
 */
export async function openDatabase(url: string): Promise<Database> {
  const adapter = createAdapter(url)
  await migrate(adapter)
  const database = new PrismaClient({ adapter })
  await prepareSqlite(database)
  await prepareSearch(database)
  return database
}
