import { isPostgresql } from '../lib/addresses.ts'
import type { Dialect } from './dialect.ts'

/** Loads the dialect for a database URL, without the code of the other one. */
export async function loadDialect(url: string): Promise<Dialect> {
  if (isPostgresql(url)) return (await import('./postgresql/postgresql.ts')).postgresql
  return (await import('./sqlite/sqlite.ts')).sqlite
}
