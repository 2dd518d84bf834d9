import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { Prisma, PrismaClient } from '../generated/sqlite/client.ts'

/** Where a text is searched: `kept` is what is not in the bin. */
export type SearchScope = 'kept' | 'all'

/** A word that is looked for. */
export interface SearchedWord {
  /** Folded as the searched columns are, with no sign of a pattern. */
  text: string
  /** Only where a word begins. */
  isStart?: boolean
}

/** What is looked for: all of the words, each anywhere in the searched text or, where that is meant, in the message. */
export interface TextSearch {
  words: readonly SearchedWord[]
  hasMessages: boolean
}

/** A migration as the database remembers it. */
export interface MigrationRecord {
  name: string
  /** Whether it went through. */
  isFinished: boolean
  /** SHA-256 of what was run, in hexadecimal digits. */
  checksum: string
}

/** A table as the database describes it. */
export interface Table {
  name: string
  /** Column of its primary key. */
  key: string
  /** Names of the tables that its foreign keys point to. */
  references: string[]
}

/** A property of a row's JSON. */
export interface JsonColumn {
  property: string
  /** A timestamp is written as ISO 8601, a flag as true or false. */
  kind: 'value' | 'timestamp' | 'flag'
  /** Its column, or an expression that both kinds of databases understand. */
  sql: string
}

/**
 * Everything that the two kinds of databases say differently; the rest of the program does not know which one it has.
 */
export interface Dialect {
  /** Prisma's name for it, and the name of the folder of its migrations. */
  readonly name: 'sqlite' | 'postgresql'
  /** A driver adapter for the program's own queries. */
  createAdapter(url: string): SqlMigrationAwareDriverAdapterFactory
  createClient(url: string): PrismaClient
  /** Refuses a database that would lose what is written to it, before anything is. @throws UnsuitableDatabase */
  assertSuitable(url: string): Promise<void>
  /** The migrations that a database has begun; none for a new one. */
  readMigrationRecords(adapter: SqlMigrationAwareDriverAdapterFactory): Promise<MigrationRecord[]>
  /**
   * Applies what the database has not seen, and keeps Prisma's own record of it. Killed at any moment, a migration has
   * happened or it has not; of two servers that start at once one does it.
   * @returns names of those just applied
   */
  applyMigrations(url: string, list: MigrationList): Promise<string[]>
  /**
   * Runs a change of the schema, with the adapter to make it by. Two servers that start at once do it one after the
   * other.
   */
  changeSchema<T>(
    url: string,
    change: (adapter: SqlMigrationAwareDriverAdapterFactory) => Promise<T>,
  ): Promise<T>
  /**
   * Asserts that an acknowledged write survives power loss, and makes what Prisma has no words for: the search index
   * and the triggers.
   * @throws Error when the database is not durable
   */
  prepare(database: PrismaClient, url: string): Promise<void>
  /** Rebuilds the search index if it is damaged. Takes seconds with many enquiries. */
  mendSearch(database: PrismaClient): Promise<void>
  /** A query that reads columns of a table from a JSON list of rows, its one parameter. */
  selectFromJson(table: string, columns: readonly string[]): string
  /** An expression for a row as the text of a JSON object. */
  jsonObject(columns: readonly JsonColumn[]): string
  /**
   * Sequence numbers of enquiries that a search finds, newest first.
   * @param search at least one word, each at least three characters long and anywhere
   * @param limit how many at the most
   */
  findSequences(
    database: PrismaClient,
    search: TextSearch,
    limit: number,
    among: SearchScope,
  ): Promise<bigint[]>
  /** Finds a text in a column, or at its start, whatever the case of its Latin letters. */
  find(text: string, place: 'contains' | 'startsWith'): Prisma.StringFilter<'Enquiry'>
  /**
   * Lets nobody change an enquiry from the transaction's first write to its end. To be called before anything else in
   * it.
   */
  freezeEnquiries(transaction: Prisma.TransactionClient): Promise<void>
  /** Asks the database whether it takes changes at all: a standby takes none. What the disk says is asked elsewhere. */
  isReadOnly(database: PrismaClient): Promise<boolean>
  /** All tables with a primary key, the program's and others. */
  describeTables(database: PrismaClient): Promise<Table[]>
  /** The isolation under which a long transaction sees a snapshot of the database, and fails no other. */
  readonly snapshotIsolation: Prisma.TransactionIsolationLevel
  /** Notes, within a transaction that deletes, that its rows are still to leave the files. */
  oweErasing(transaction: Prisma.TransactionClient): Promise<void>
  isErasingOwed(database: PrismaClient): Promise<boolean>
  /**
   * Lets deleted rows leave the files.
   * @returns false when somebody who reads is in the way: it is to be tried again
   */
  finishErasing(database: PrismaClient): Promise<boolean>
}

/** Tables from rows of which each tells one reference, or none. */
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

/** Milliseconds that a change of many rows may wait for its turn, and may take. */
export const LONG_TRANSACTION = { maxWait: 30_000, timeout: 60_000 } as const

/** Shortest text that an index of trigrams can find. */
export const SHORTEST_INDEXED = 3

const DIALECT = Symbol('dialect')

/** Lets a client, and the transactions that it begins, tell their dialect. */
export const withDialect = (client: PrismaClient, dialect: Dialect): PrismaClient =>
  Object.assign(client, { [DIALECT]: dialect })

/** The dialect of a client or of one of its transactions. */
export function getDialect(client: Prisma.TransactionClient): Dialect {
  const { [DIALECT]: dialect } = client as { [DIALECT]?: Dialect }
  if (!dialect) throw new Error('openDatabase has not made this client.')
  return dialect
}
