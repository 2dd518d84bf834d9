/** What Prisma says when the database can't be reached, is too busy, or has broken off. */
const AWAY = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']

/**
 * PostgreSQL's words for the same: connection exceptions, too many of them, a shutdown or start, a statement too long.
 */
const AWAY_STATES = /^(08|53|57)/

/** A transaction that could not be put in a row with others: Prisma's word, and PostgreSQL's two. */
const CONFLICTS = ['P2034', '40001', '40P01']

/** What `pg` says without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/**
 * The driver adapters' word for the same, where a statement of our own has failed (Prisma's P2010) without a code of
 * the database.
 */
const AWAY_KINDS = [
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
]
const CONFLICT_KIND = 'TransactionWriteConflict'

interface DriverCause {
  originalCode?: string
  kind?: string
}

/** Where what the driver has said is left: by Prisma's client, and, when a commit fails, by the adapter itself. */
interface Fault {
  code?: unknown
  meta?: { driverAdapterError?: { cause?: DriverCause } }
  cause?: DriverCause
}

/** The code of a failure of the database: PostgreSQL's own where there is one, else Prisma's. */
export function faultCode(error: Error): string {
  const { code = '', meta, cause } = error as Fault
  return meta?.driverAdapterError?.cause?.originalCode ?? cause?.originalCode ?? String(code)
}

/** The driver adapter's code of a failure, whichever database it came from; empty where there is none. */
export function faultKind(error: Error): string {
  const { meta, cause } = error as Fault
  return meta?.driverAdapterError?.cause?.kind ?? cause?.kind ?? ''
}

/** Whether a transaction failed because it met another one: the same again may go through. */
export const isConflict = (error: unknown) =>
  error instanceof Error && (CONFLICTS.includes(faultCode(error)) || faultKind(error) === CONFLICT_KIND)

/** Whether a query failed because the database is away or too busy: the same query may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = faultCode(error)
  const isAway = AWAY.includes(code) || AWAY_STATES.test(code) || AWAY_KINDS.includes(faultKind(error))
  return isAway || isConflict(error) || AWAY_WORDS.test(error.message)
}
