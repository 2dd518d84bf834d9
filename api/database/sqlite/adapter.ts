import { setTimeout as pause } from 'node:timers/promises'
import { PrismaLibSql } from '@prisma/adapter-libsql'

type ClientOptions = Parameters<PrismaLibSql['createClient']>
type Client = ReturnType<PrismaLibSql['createClient']>
type Transaction = Awaited<ReturnType<Client['transaction']>>

/** SQLite's primary result codes after which a connection is not trusted any more. */
const UNSOUND = {
  busy: 5,
  locked: 6,
  noMemory: 7,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  protocol: 15,
} as const
const UNSOUND_CODES: ReadonlySet<number> = new Set(Object.values(UNSOUND))

const getCode = (error: unknown) =>
  error instanceof Error && 'rawCode' in error && typeof error.rawCode === 'number' ? error.rawCode & 0xff : 0

/** Milliseconds that SQLite itself waits for a lock: the whole process waits with it. */
const BLOCKING_MS = 100

/** Milliseconds that a write waits for another process's lock before it fails, while the server goes on serving. */
const PATIENCE_MS = 5000

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 400

/**
 * libSQL's client on one connection that is left as soon as it may hold something.
 *
 * Measured with libsql 0.5: a statement that fails with SQLITE_BUSY is not reset until it is garbage. Meanwhile the
 * next write of that connection is acknowledged but not committed: nobody else sees it, it keeps the lock, and a kill
 * loses it (the cause of orm#29933). So after such a failure the transaction is rolled back and the connection is
 * closed and opened anew. One connection is enough, since the adapter runs one statement or transaction at a time; its
 * own client would open another for every transaction and leave it to the garbage collector.
 */
function soundClient(client: Client, patienceMs: number): Client {
  /** Counts the connections, so that a transaction knows whether its own is still there. */
  let connection = 0
  let opened: Promise<unknown> | undefined

  /** What a new connection is told before anything else: to overwrite what it deletes. */
  const open = () => {
    opened ??= client.execute('PRAGMA secure_delete=ON').catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function leaveConnection(): Promise<void> {
    connection += 1
    await client.executeMultiple('ROLLBACK').catch(() => undefined)
    await client.reconnect()
    opened = undefined
  }

  async function leftOnFailure<T>(run: () => Promise<T>): Promise<T> {
    try {
      await open()
      return await run()
    } catch (error) {
      if (UNSOUND_CODES.has(getCode(error))) await leaveConnection()
      throw error
    }
  }

  /** Tries again what has begun nothing yet, for as long as somebody else has the lock. */
  async function patiently<T>(run: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + patienceMs
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await leftOnFailure(run)
      } catch (error) {
        if (getCode(error) !== UNSOUND.busy || performance.now() + pauseMs > deadline) throw error
        await pause(pauseMs)
      }
    }
  }

  /** Takes the write lock at once: a transaction that reads first would fail where somebody else writes meanwhile. */
  async function transaction(): Promise<Transaction> {
    await patiently(() => client.execute('BEGIN IMMEDIATE'))
    const own = connection
    let isOver = false
    const end = async (word: 'COMMIT' | 'ROLLBACK') => {
      if (isOver || own !== connection) throw new Error('The transaction is over.')
      isOver = true
      await leftOnFailure(() => client.execute(word))
    }
    return {
      execute: (statement: Parameters<Client['execute']>[0]) => {
        if (isOver || own !== connection) throw new Error('The transaction is over.')
        return leftOnFailure(() => client.execute(statement))
      },
      commit: async () => {
        try {
          await end('COMMIT')
        } catch (error) {
          if (own === connection) await leaveConnection()
          throw error
        }
      },
      rollback: () => end('ROLLBACK'),
    } as Transaction
  }

  return {
    execute: (statement: Parameters<Client['execute']>[0]) => patiently(() => client.execute(statement)),
    executeMultiple: (sql: string) => leftOnFailure(() => client.executeMultiple(sql)),
    transaction,
    close: () => client.close(),
  } as Client
}

/** Prisma's adapter for SQLite files on connections that are left when they may hold something. */
export class SqliteAdapter extends PrismaLibSql {
  readonly #patienceMs: number

  /** @param url `file:/absolute/path.db` */
  constructor(url: string, patienceMs = PATIENCE_MS) {
    super({ url, timeout: BLOCKING_MS })
    this.#patienceMs = patienceMs
  }

  override createClient(...parameters: ClientOptions): Client {
    return soundClient(super.createClient(...parameters), this.#patienceMs)
  }
}
