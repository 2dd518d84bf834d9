import { ERROR_TEXTS } from '#contract/errors'
import { isStorable } from '#contract/storable-text'
import type { Prisma } from '../generated/sqlite/client.ts'
import { AppError } from '../lib/app-error.ts'
import { getDialect } from './dialect.ts'

/** A row by its columns, defaults and all: the database adds nothing that the model only lets Prisma add. */
export type Row = Readonly<Record<string, unknown>>

/** Levels of a row that are looked through: its columns, and JSON in them. */
const ROW_DEPTH = 20

/** Dates are written as Prisma's adapters write them, so that texts of dates sort. */
const asJson = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Date ? value.toISOString().replace('Z', '+00:00') : value
}

/**
 * Inserts rows by one statement, whose text is the same for any number of them: they travel as one JSON text. Prisma
 * compiles every `createMany` anew, which takes some six times as long as the database takes for the rows.
 * @param client the database, or one of its transactions
 * @param rows at least one, each with the same columns; numbers stay whole up to 2^53
 * @throws AppError `invalid` for text that no database could give back: within JSON it would reach the file unseen
 * @returns how many were inserted, when awaited or given to a transaction; all or none
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
