import { isPostgresql } from '../lib/addresses.ts'
import type { Dialect } from './dialect.ts'

/** The dialect of a database's address. What only the other one needs is not loaded. */
export async function loadDialect(url: string): Promise<Dialect> {
  if (isPostgresql(url)) return (await import('./postgresql/postgresql.ts')).postgresql
  return (await import('./sqlite/sqlite.ts')).sqlite
}
