import pg from 'pg'

/** Longest time that a request may wait for a connection, in milliseconds. */
export const CONNECT_MS = 5000

/** Longest time that one statement of a request may take. */
const STATEMENT_MS = 5000

/** Connections that one server keeps at the most, beside the one that listens. */
const CONNECTIONS = 10

/**
 * A connection that may break at any moment. Whoever asks next is told; an error that nobody listens for would end the
 * process, and neither the pool nor Prisma's adapter listens between the two.
 */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** What every connection has. `application_name` is found in `pg_stat_activity`. */
const COMMON = {
  application_name: 'prospectus',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
} as const

/** For the program's queries: whatever the database does, a request ends. */
export const poolOptions = (url: string) => ({
  ...COMMON,
  Client,
  connectionString: url,
  max: CONNECTIONS,
  statement_timeout: STATEMENT_MS,
  // The server's own limit ends a slow statement; this one ends the wait for a server that says nothing any more.
  query_timeout: STATEMENT_MS + 500,
  idle_in_transaction_session_timeout: 60_000,
})

/**
 * A connection without limits, for work that takes as long as it takes. The caller ends it.
 * @param name what it is for
 */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new Client({ ...COMMON, application_name: `prospectus ${name}`, connectionString: url })
  await client.connect()
  return client
}

/** Runs work on such a connection. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url, 'start')
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
