import { ERROR_TEXTS } from '#contract/errors'
import { isStorable } from '#contract/storable-text'
import type { Prisma } from '../generated/sqlite/client.ts'
import { AppError } from '../lib/app-error.ts'
import { getDialect } from './dialect.ts'

/** Values by column. Must include defaults, because only Prisma would add those of the model. */
export type Row = Readonly<Record<string, unknown>>

/** Levels of a row to check, including JSON in columns. */
const ROW_DEPTH = 20

/** Converts dates like Prisma's adapters, so that they sort as text. */
const asJson = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Date ? value.toISOString().replace('Z', '+00:00') : value
}

/**
 * Inserts rows with one statement, passing them as JSON so that its text does not depend on their number. Prisma compiles
 * every `createMany` again, which takes about six times as long as the insert itself.
 * @param client the database, or one of its transactions
 * @param rows at least one, all with the same columns; integers are exact up to 2^53
 * @throws AppError `invalid` for text that can't be stored, which inside JSON no other check would find
 * @returns the number of inserted rows, when awaited or passed to a transaction; all or none
 */
export function insertRows(client: Prisma.TransactionClient, table: Prisma.ModelName, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map((column) => `"${column}"`).join(', ')
  if (!rows.every((row) => isStorable(row, ROW_DEPTH))) throw new AppError('invalid', ERROR_TEXTS.invalidText)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column) => [column, asJson(row[column])]))),
  )
  const select = getDialect(client).selectFromJson(table, columns)
  return client.$executeRawUnsafe(`INSERT INTO "${table}" (${names}) ${select}`, json)
}
