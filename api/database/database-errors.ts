import { getDatabasePath, isPostgresql } from '../lib/addresses.ts'
import { faultKind } from './database-away.ts'
import { UnsuitableDatabase } from './unsuitable-database.ts'

/** What the driver adapters leave on an error that is not Prisma's own. */
interface AdapterFault {
  cause?: { kind?: string; reason?: string }
  meta?: { driverAdapterError?: { cause?: { reason?: string } } }
}

const UNKNOWN_ISSUER =
  'nobody known has signed its certificate; one’s own authority is told by sslrootcert=/path/ca.pem in the address'

/** Node's words for a certificate that leads to nobody known, with its advice about Node. */
const ABOUT_ISSUER = /self-signed certificate|first certificate|issuer certificate/

function tlsReason(error: Error): string {
  const { cause, meta } = error as AdapterFault
  const reason = cause?.reason ?? meta?.driverAdapterError?.cause?.reason ?? ''
  return ABOUT_ISSUER.test(reason) ? UNKNOWN_ISSUER : reason.trim().replace(/:$/, '')
}

/** A file that the address names and that can't be read, as `pg` reads it before it connects. */
const unreadFile = ({ message }: Error) => (/ENOENT|EACCES/.test(message) ? message.split("'")[1] : undefined)

/** What each kind of failure means to whoever has written the address; `where` is the server, without a password. */
const SENTENCES: Readonly<Record<string, (url: URL, where: string, error: Error) => string>> = {
  DatabaseNotReachable: (_, where) => `nothing answers at ${where}. Does PostgreSQL run there, and listen?`,
  SocketTimeout: (_, where) => `nothing answers at ${where} in time.`,
  DatabaseDoesNotExist: (url, where) =>
    `the server at ${where} has no database “${decodeURIComponent(url.pathname.slice(1))}”.`,
  DatabaseAccessDenied: (url, where) => `the server at ${where} does not let “${url.username}” in.`,
  AuthenticationFailed: (url, where) =>
    `the server at ${where} does not take the password of “${url.username}”.`,
  TlsConnectionError: (_, where, error) => `no encrypted connection to ${where}: ${tlsReason(error)}.`,
  TooManyConnections: (_, where) => `the server at ${where} takes no more connections.`,
}

function postgresqlSentence(error: Error, url: URL): string | undefined {
  if (error instanceof UnsuitableDatabase) return error.message
  const { cause } = error as AdapterFault
  const where = `${url.hostname || 'localhost'}:${url.port || 5432}`
  const known = SENTENCES[faultKind(error) || cause?.kind || '']
  if (known) return known(url, where, error)
  const file = unreadFile(error)
  if (file) return `the address names ${file}, which can’t be read. Is it there, and may this user read it?`
  if (/^Connection terminated|timeout exceeded/.test(error.message))
    return `the connection to ${where} breaks off. Is that PostgreSQL, and is a firewall between?`
  if (/permission denied for schema/.test(error.message))
    return `“${url.username}” may not make tables there: the database has to belong to that user.`
  return undefined
}

function fileSentence({ message }: Error, path: string): string | undefined {
  if (/Unable to open connection|ConnectionFailed/.test(message))
    return `${path} can not be opened. Is its folder there, and may this user write to it?`
  if (/NOTADB/.test(message)) return `${path} is no SQLite database.`
  return undefined
}

/**
 * What a failure to open the database means, in one sentence that names the setting and never the password; the error
 * itself where it is in words already.
 * @param setting where the address stands
 */
export function explainDatabase(error: unknown, url: string, setting: string): unknown {
  if (!(error instanceof Error)) return error
  const isFile = !isPostgresql(url)
  const sentence = isFile
    ? fileSentence(error, getDatabasePath(url))
    : postgresqlSentence(error, new URL(url))
  // Where a file lies, DATA_DIR may say as well.
  return sentence ? new Error(`${isFile ? 'The database' : setting}: ${sentence}`, { cause: error }) : error
}
