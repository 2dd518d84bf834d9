/** What Prisma says when the database can't be reached, is too busy, or has broken off. */
const AWAY = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037']

/** PostgreSQL's words for the same: connection exceptions, too many of them, a shutdown or start, a statement too long. */
const AWAY_STATES = /^(08|53|57)/

/** What `pg` says without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Where Prisma leaves what the driver has said. */
interface DriverMeta {
  driverAdapterError?: { cause?: { originalCode?: string } }
}

/** The code of a failure of the database: PostgreSQL's own where there is one, else Prisma's. */
export function faultCode(error: Error): string {
  const { code = '', meta } = error as { code?: unknown; meta?: DriverMeta }
  return meta?.driverAdapterError?.cause?.originalCode ?? String(code)
}

/** Whether a question failed because the database is away or too busy: the same question may be answered soon (R9). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = faultCode(error)
  return AWAY.includes(code) || AWAY_STATES.test(code) || AWAY_WORDS.test(error.message)
}
