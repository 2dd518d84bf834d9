import { Prisma, type PrismaClient } from '../generated/sqlite/client.ts'
import { explainDatabase } from './database-errors.ts'
import { faultKind } from './database-unavailable.ts'
import { loadDialect } from './load-dialect.ts'
import { migrate } from './migrate.ts'

/** Client of either database. Both are generated from one model; the type is that of the SQLite client. */
export type Database = PrismaClient

const hasPrismaCode = (error: unknown, code: string): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code

/** Prisma's code for a failed raw statement. The driver's error has the details. */
const RAW_FAILURE = 'P2010'

const hasFailedAs = (error: unknown, code: string, kind: string) =>
  hasPrismaCode(error, code) || (hasPrismaCode(error, RAW_FAILURE) && faultKind(error) === kind)

/** True if a write failed because a unique value already exists. */
export const isUniqueViolation = (error: unknown) => hasFailedAs(error, 'P2002', 'UniqueConstraintViolation')

/** True if a query contained text that can't be stored (checked-adapter.ts). */
export const isInvalidText = (error: unknown) => hasFailedAs(error, 'P2007', 'InvalidInputValue')

export const isMissingRecord = (error: unknown) => hasPrismaCode(error, 'P2025')

/**
 * Opens and migrates the database, and asserts that an acknowledged write survives power loss.
 * @param url `file:/absolute/path.db` or `postgresql://…`
 * @param setting name of the setting with the URL, for error messages
 * @throws Error with a clear message if it can't be opened, is of a newer version, or is not durable
 */
export async function openDatabase(url: string, setting = 'DATABASE_URL'): Promise<Database> {
  try {
    await migrate(url)
    const dialect = await loadDialect(url)
    const database = dialect.createClient(url)
    await dialect.prepare(database, url)
    return database
  } catch (error) {
    throw explainDatabase(error, url, setting)
  }
}
