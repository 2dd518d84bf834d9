import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { Prisma, PrismaClient } from '../generated/sqlite/client.ts'

/** Enquiries to search; `kept` excludes the bin. */
export type SearchScope = 'kept' | 'all'

export interface SearchedWord {
  /** Folded like the searched columns, without pattern characters. */
  text: string
  isStart?: boolean
  /** Part of a reference, which the enquiry's reference may contain instead. */
  reference?: string | null
}

/** A search for all words, each anywhere in the searched text or optionally in the message and notes. */
export interface TextSearch {
  words: readonly SearchedWord[]
  hasMessages: boolean
}

export interface MigrationRecord {
  name: string
  isFinished: boolean
  /** SHA-256 of its script, in hexadecimal digits. */
  checksum: string
}

export interface Table {
  name: string
  key: string
  /** Names of the tables that its foreign keys refer to. */
  references: string[]
}

export interface JsonColumn {
  property: string
  /** Timestamps are ISO 8601, flags are true or false. */
  kind: 'value' | 'timestamp' | 'flag'
  /** Column, or an SQL expression valid in both kinds of database. */
  sql: string
}

/** Everything that differs between SQLite and PostgreSQL, so that the rest of the code works with either. */
export interface Dialect {
  /** Prisma's name, which is also the folder name of its migrations. */
  readonly name: 'sqlite' | 'postgresql'
  createAdapter(url: string): SqlMigrationAwareDriverAdapterFactory
  createClient(url: string): PrismaClient
  /** Rejects a database that would lose data, before anything is written. @throws UnsuitableDatabase */
  assertSuitable(url: string): Promise<void>
  /** Reads the migrations started on a database; none for a new one. */
  readMigrationRecords(adapter: SqlMigrationAwareDriverAdapterFactory): Promise<MigrationRecord[]>
  /**
   * Applies missing migrations and updates Prisma's records. Each is atomic, even if the process is killed, and runs once
   * even if two servers start at the same time.
   * @returns names of the applied migrations
   */
  applyMigrations(url: string, list: MigrationList): Promise<string[]>
  /**
   * Runs a schema change with the given adapter. Two servers that start at the same time run it one after the other.
   */
  changeSchema<T>(
    url: string,
    change: (adapter: SqlMigrationAwareDriverAdapterFactory) => Promise<T>,
  ): Promise<T>
  /**
   * Asserts that an acknowledged write survives power loss, and creates the search index and triggers, which Prisma
   * can't describe.
   * @throws Error if the database is not durable
   */
  prepare(database: PrismaClient, url: string): Promise<void>
  /** Rebuilds the search index if it is damaged. Takes seconds with many enquiries. */
  repairSearch(database: PrismaClient): Promise<void>
  /** Returns a query that selects columns of a table from its only parameter, a JSON list of rows. */
  selectFromJson(table: string, columns: readonly string[]): string
  /** Returns an SQL expression for a row as JSON text. */
  jsonObject(columns: readonly JsonColumn[]): string
  /**
   * Returns the sequence numbers of matching enquiries, newest first.
   * @param search at least one word, each of at least three characters, anywhere in the text
   * @param limit most results
   */
  findSequences(
    database: PrismaClient,
    search: TextSearch,
    limit: number,
    among: SearchScope,
  ): Promise<bigint[]>
  /** Returns a filter for a text in a column or at its start, ignoring the case of Latin letters. */
  find(text: string, place: 'contains' | 'startsWith'): Prisma.StringFilter<'Enquiry'>
  /**
   * Blocks changes of enquiries by others until the end of the transaction. Must be called first in it.
   */
  lockEnquiries(transaction: Prisma.TransactionClient): Promise<void>
  /** True if the database itself is read-only, such as a standby. Does not check the disk. */
  isReadOnly(database: PrismaClient): Promise<boolean>
  /** Describes all tables with a primary key, including those of others. */
  describeTables(database: PrismaClient): Promise<Table[]>
  /** Isolation level for a long transaction that sees a snapshot and doesn't make others fail. */
  readonly snapshotIsolation: Prisma.TransactionIsolationLevel
  /** Records within a transaction that its deleted rows still have to be erased from the files. */
  requestErasure(transaction: Prisma.TransactionClient): Promise<void>
  isErasurePending(database: PrismaClient): Promise<boolean>
  /**
   * Erases deleted rows from the files.
   * @returns false if a reader prevents it, so that it must be retried
   */
  finishErasure(database: PrismaClient): Promise<boolean>
}

/** Groups rows with at most one reference each by table. */
export function gatherTables(
  rows: readonly { name: string; key: string; reference: string | null }[],
): Table[] {
  const tables = new Map<string, Table>()
  for (const { name, key, reference } of rows) {
    const table = tables.get(name) ?? { name, key, references: [] }
    if (reference !== null && !table.references.includes(reference)) table.references.push(reference)
    tables.set(name, table)
  }
  return [...tables.values()]
}

/** Milliseconds that a transaction with many rows may wait to start, and may take. */
export const LONG_TRANSACTION = { maxWait: 30_000, timeout: 60_000 } as const

/** Shortest text that an index of trigrams can find. */
export const SHORTEST_INDEXED = 3

const DIALECT = Symbol('dialect')

/** Attaches its dialect to a client and its transactions. */
export const withDialect = (client: PrismaClient, dialect: Dialect): PrismaClient =>
  Object.assign(client, { [DIALECT]: dialect })

export function getDialect(client: Prisma.TransactionClient): Dialect {
  const { [DIALECT]: dialect } = client as { [DIALECT]?: Dialect }
  if (!dialect) throw new Error('This client was not created by openDatabase.')
  return dialect
}
