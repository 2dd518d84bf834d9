import { Prisma, type PrismaClient } from '../generated/sqlite/client.ts'
import { faultKind } from './database-away.ts'
import { explainDatabase } from './database-errors.ts'
import { loadDialect } from './load-dialect.ts'
import { migrate } from './migrate.ts'

/** Both databases' clients: they are generated from one model, and typed by the embedded one's. */
export type Database = PrismaClient

const hasPrismaCode = (error: unknown, code: string): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code

/** What the driver says of a raw statement, of which Prisma only says that it failed. */
const RAW_FAILURE = 'P2010'

const hasFailedAs = (error: unknown, code: string, kind: string) =>
  hasPrismaCode(error, code) || (hasPrismaCode(error, RAW_FAILURE) && faultKind(error) === kind)

/** Whether a write failed because its value must be unique and is taken. */
export const isUniqueViolation = (error: unknown) => hasFailedAs(error, 'P2002', 'UniqueConstraintViolation')

/** Whether a query contained text that no database could give back (checked-adapter.ts). */
export const isInvalidText = (error: unknown) => hasFailedAs(error, 'P2007', 'InvalidInputValue')

/** Whether a write failed because its record is not there. */
export const isMissingRecord = (error: unknown) => hasPrismaCode(error, 'P2025')

/**
 * Opens the database, brings it to this version's schema and asserts that an acknowledged write survives power loss.
 * @param url `file:/absolute/path.db` or `postgresql://…`
 * @param setting where the address stands, for whoever has to change it
 * @throws Error in one sentence when it can't be opened, is newer than this program, or is not durable
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
