import { setTimeout as pause } from 'node:timers/promises'
import { PrismaLibSql } from '@prisma/adapter-libsql'

type ClientOptions = Parameters<PrismaLibSql['createClient']>
type Client = ReturnType<PrismaLibSql['createClient']>
type Transaction = Awaited<ReturnType<Client['transaction']>>

/** SQLite's primary result codes after which a connection must be replaced. */
const UNSAFE = {
  busy: 5,
  locked: 6,
  noMemory: 7,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  protocol: 15,
} as const
const UNSAFE_CODES: ReadonlySet<number> = new Set(Object.values(UNSAFE))

const getCode = (error: unknown) =>
  error instanceof Error && 'rawCode' in error && typeof error.rawCode === 'number' ? error.rawCode & 0xff : 0

/** Milliseconds that SQLite itself waits for a lock, blocking the whole process. */
const BLOCKING_MS = 100

/** Milliseconds that a write waits for another process's lock without blocking the server. */
const LOCK_TIMEOUT_MS = 5000

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 400

/**
 * Wraps libSQL's client around one connection that is replaced as soon as it may hold a lock.
 *
 * Measured with libsql 0.5: a statement that fails with SQLITE_BUSY is not reset until it is garbage-collected. Until
 * then, the next write of that connection is acknowledged but not committed: others don't see it, it keeps the lock, and
 * a kill loses it (the cause of orm#29933). So after such a failure the transaction is rolled back and the connection is
 * reopened. One connection is enough, since the adapter runs one statement or transaction at a time. Its own client would
 * open another one for every transaction and leave it to the garbage collector.
 */
function createReliableClient(client: Client, timeoutMs: number): Client {
  /** Number of the connection, by which a transaction knows whether its own still exists. */
  let connection = 0
  let opened: Promise<unknown> | undefined

  /** Makes a new connection overwrite deleted data. */
  const open = () => {
    opened ??= client.execute('PRAGMA secure_delete=ON').catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function replaceConnection(): Promise<void> {
    connection += 1
    await client.executeMultiple('ROLLBACK').catch(() => undefined)
    await client.reconnect()
    opened = undefined
  }

  async function replaceOnFailure<T>(run: () => Promise<T>): Promise<T> {
    try {
      await open()
      return await run()
    } catch (error) {
      if (UNSAFE_CODES.has(getCode(error))) await replaceConnection()
      throw error
    }
  }

  /** Retries an operation that has not started yet while another process has the lock. */
  async function retryWhileBusy<T>(run: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + timeoutMs
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await replaceOnFailure(run)
      } catch (error) {
        if (getCode(error) !== UNSAFE.busy || performance.now() + pauseMs > deadline) throw error
        await pause(pauseMs)
      }
    }
  }

  /** Takes the write lock at the start, because a transaction that reads first would fail if others write in the meantime. */
  async function transaction(): Promise<Transaction> {
    await retryWhileBusy(() => client.execute('BEGIN IMMEDIATE'))
    const own = connection
    let isOver = false
    const end = async (word: 'COMMIT' | 'ROLLBACK') => {
      if (isOver || own !== connection) throw new Error('The transaction is over.')
      isOver = true
      await replaceOnFailure(() => client.execute(word))
    }
    return {
      execute: (statement: Parameters<Client['execute']>[0]) => {
        if (isOver || own !== connection) throw new Error('The transaction is over.')
        return replaceOnFailure(() => client.execute(statement))
      },
      commit: async () => {
        try {
          await end('COMMIT')
        } catch (error) {
          if (own === connection) await replaceConnection()
          throw error
        }
      },
      rollback: () => end('ROLLBACK'),
    } as Transaction
  }

  return {
    execute: (statement: Parameters<Client['execute']>[0]) => retryWhileBusy(() => client.execute(statement)),
    executeMultiple: (sql: string) => replaceOnFailure(() => client.executeMultiple(sql)),
    transaction,
    close: () => client.close(),
  } as Client
}

/** Prisma's adapter for SQLite files, with connections that are replaced when they may hold a lock. */
export class SqliteAdapter extends PrismaLibSql {
  readonly #timeoutMs: number

  /** @param url `file:/absolute/path.db` */
  constructor(url: string, timeoutMs = LOCK_TIMEOUT_MS) {
    super({ url, timeout: BLOCKING_MS })
    this.#timeoutMs = timeoutMs
  }

  override createClient(...parameters: ClientOptions): Client {
    return createReliableClient(super.createClient(...parameters), this.#timeoutMs)
  }
}
