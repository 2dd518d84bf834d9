/** Prisma's codes for a database that is unreachable, too busy or disconnected. */
const AWAY = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']

/** PostgreSQL's codes for connection exceptions, too many connections, shutdown or start, and statement timeouts. */
const AWAY_STATES = /^(08|53|57)/

/** Codes for a serialization failure: Prisma's one, and PostgreSQL's two. */
const CONFLICTS = ['P2034', '40001', '40P01']

/** Messages of `pg` errors without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Kinds of driver adapter errors, for a failed raw statement (Prisma's P2010) without a code of the database. */
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

/** A database error, with the driver's error where Prisma's client puts it, or the adapter if a commit fails. */
interface Fault {
  code?: unknown
  meta?: { driverAdapterError?: { cause?: DriverCause } }
  cause?: DriverCause
}

/** Returns the code of a database error: PostgreSQL's own if there is one, otherwise Prisma's. */
export function faultCode(error: Error): string {
  const { code = '', meta, cause } = error as Fault
  return meta?.driverAdapterError?.cause?.originalCode ?? cause?.originalCode ?? String(code)
}

/** Returns the driver adapter's kind of a database error, or an empty string. */
export function faultKind(error: Error): string {
  const { meta, cause } = error as Fault
  return meta?.driverAdapterError?.cause?.kind ?? cause?.kind ?? ''
}

/** True if a transaction conflicted with another one, so that a retry may succeed. */
export const isConflict = (error: unknown) =>
  error instanceof Error && (CONFLICTS.includes(faultCode(error)) || faultKind(error) === CONFLICT_KIND)

/** True if the database is unavailable or too busy, so that a retry may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = faultCode(error)
  const isAway = AWAY.includes(code) || AWAY_STATES.test(code) || AWAY_KINDS.includes(faultKind(error))
  return isAway || isConflict(error) || AWAY_WORDS.test(error.message)
}
