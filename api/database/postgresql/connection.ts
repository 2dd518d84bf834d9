import pg from 'pg'

/** Milliseconds that a request may wait for a connection. */
export const CONNECT_MS = 5000

/** Milliseconds that a statement of a request may take. */
const STATEMENT_MS = 5000

/** Maximum connections of a server, in addition to the one that listens. */
const CONNECTIONS = 10

/**
 * A connection that tolerates errors between queries. The next query reports them; without a listener they would end the
 * process, and neither the pool nor Prisma's adapter has one all the time.
 */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/**
 * Required settings, which override those of the server, database and user. They are set by a statement, because a pooler
 * rejects them as connection options.
 */
const REQUIRED_SETTINGS = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  lock_timeout: '0',
}

/** Settings for work without a time limit. */
const WITHOUT_LIMITS = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' }

/** Settings for requests, so that each ends in time. */
const WITH_LIMITS = { statement_timeout: `${STATEMENT_MS}`, idle_in_transaction_session_timeout: '60000' }

const configure = (limits: object) => {
  const values = Object.entries({ ...REQUIRED_SETTINGS, ...limits })
  return `SELECT ${values.map(([name, value]) => `set_config('${name}', '${value}', false)`).join(', ')}`
}

/** Options of every connection. `application_name` appears in `pg_stat_activity`. */
const COMMON = {
  Client,
  application_name: 'prospectus',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
} as const

export const poolOptions = (url: string) => ({
  ...COMMON,
  connectionString: url,
  max: CONNECTIONS,
  onConnect: (client: pg.ClientBase) => client.query(configure(WITH_LIMITS)),
  // Ends the wait for a server that stopped responding. A slow statement is ended by the server's own limit.
  query_timeout: STATEMENT_MS + 500,
})

/** Options of a pool with one connection and no limits. */
export const singlePoolOptions = (url: string) => ({
  ...COMMON,
  connectionString: url,
  max: 1,
  idleTimeoutMillis: 0,
  onConnect: (client: pg.ClientBase) => client.query(configure(WITHOUT_LIMITS)),
})

/**
 * Opens a connection without limits, which the caller must end.
 * @param name purpose, for `application_name`
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

/** Runs work on a connection without limits. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url, 'start')
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
