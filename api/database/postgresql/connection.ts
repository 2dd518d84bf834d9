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

/**
 * Settings that the program relies on, whatever the server, the database or its user has set. They are set by a
 * statement, since a pooler refuses a connection that brings them along.
 */
const RELIED_ON = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  lock_timeout: '0',
}

/** For work that takes as long as it takes. */
const WITHOUT_LIMITS = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' }

/** For requests: whatever the database does, one ends. */
const WITH_LIMITS = { statement_timeout: `${STATEMENT_MS}`, idle_in_transaction_session_timeout: '60000' }

const configure = (limits: object) => {
  const values = Object.entries({ ...RELIED_ON, ...limits })
  return `SELECT ${values.map(([name, value]) => `set_config('${name}', '${value}', false)`).join(', ')}`
}

/** What every connection has. `application_name` is found in `pg_stat_activity`. */
const COMMON = {
  Client,
  application_name: 'prospectus',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
} as const

/** For the program's queries. */
export const poolOptions = (url: string) => ({
  ...COMMON,
  connectionString: url,
  max: CONNECTIONS,
  onConnect: (client: pg.ClientBase) => client.query(configure(WITH_LIMITS)),
  // The server's own limit ends a slow statement; this one ends the wait for a server that says nothing any more.
  query_timeout: STATEMENT_MS + 500,
})

/** A pool of one connection without limits. */
export const singlePoolOptions = (url: string) => ({
  ...COMMON,
  connectionString: url,
  max: 1,
  idleTimeoutMillis: 0,
  onConnect: (client: pg.ClientBase) => client.query(configure(WITHOUT_LIMITS)),
})

/**
 * A connection without limits, for work that takes as long as it takes. The caller ends it.
 * @param name what it is for
 */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new Client({ ...COMMON, application_name: `prospectus ${name}`, connectionString: url })
  await client.connect()
  await client.query(configure(WITHOUT_LIMITS)).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
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
