import { getDatabasePath, isPostgresql } from '../lib/addresses.ts'
import { faultKind } from './database-unavailable.ts'
import { UnsuitableDatabase } from './unsuitable-database.ts'

/** Properties that driver adapters add to errors other than Prisma's own. */
interface AdapterFault {
  cause?: { kind?: string; reason?: string }
  meta?: { driverAdapterError?: { cause?: { reason?: string } } }
}

const UNKNOWN_ISSUER =
  'its certificate is not signed by a known authority. For your own authority, add sslrootcert=/path/ca.pem to the URL'

/** Node's messages for an unknown issuer, whose advice about Node does not help here. */
const ABOUT_ISSUER = /self-signed certificate|first certificate|issuer certificate/

function tlsReason(error: Error): string {
  const { cause, meta } = error as AdapterFault
  const reason = cause?.reason ?? meta?.driverAdapterError?.cause?.reason ?? ''
  return ABOUT_ISSUER.test(reason) ? UNKNOWN_ISSUER : reason.trim().replace(/:$/, '')
}

/** Returns the file in the URL that `pg` could not read before it connects. */
const unreadFile = ({ message }: Error) => (/ENOENT|EACCES/.test(message) ? message.split("'")[1] : undefined)

/** Explains each kind of failure. `where` is the server, without a password. */
const SENTENCES: Readonly<Record<string, (url: URL, where: string, error: Error) => string>> = {
  DatabaseNotReachable: (_, where) =>
    `no response from ${where}. Check that PostgreSQL is running there and accepts connections.`,
  SocketTimeout: (_, where) => `${where} did not respond in time.`,
  DatabaseDoesNotExist: (url, where) =>
    `the server at ${where} has no database “${decodeURIComponent(url.pathname.slice(1))}”.`,
  DatabaseAccessDenied: (url, where) => `the server at ${where} denies access to “${url.username}”.`,
  AuthenticationFailed: (url, where) => `the server at ${where} rejected the password of “${url.username}”.`,
  TlsConnectionError: (_, where, error) => `no encrypted connection to ${where}: ${tlsReason(error)}.`,
  TooManyConnections: (_, where) => `the server at ${where} accepts no more connections.`,
}

function postgresqlSentence(error: Error, url: URL): string | undefined {
  if (error instanceof UnsuitableDatabase) return error.message
  const { cause } = error as AdapterFault
  const where = `${url.hostname || 'localhost'}:${url.port || 5432}`
  const known = SENTENCES[faultKind(error) || cause?.kind || '']
  if (known) return known(url, where, error)
  const file = unreadFile(error)
  if (file) return `could not read ${file} from the URL. Check that it exists and that this user may read it.`
  if (/^Connection terminated|timeout exceeded/.test(error.message))
    return `the connection to ${where} was closed. Check that PostgreSQL is running there and no firewall blocks it.`
  if (/permission denied for schema/.test(error.message))
    return `“${url.username}” can’t create tables there. The database must belong to that user.`
  return undefined
}

function fileSentence({ message }: Error, path: string): string | undefined {
  if (/Unable to open connection|ConnectionFailed/.test(message))
    return `could not open ${path}. Check that its folder exists and that this user may write to it.`
  if (/NOTADB/.test(message)) return `${path} is not a SQLite database.`
  return undefined
}

/**
 * Explains why the database could not be opened, with the setting but never the password. Returns the error itself if it
 * is already clear or unknown.
 * @param setting name of the setting with the URL
 */
export function explainDatabase(error: unknown, url: string, setting: string): unknown {
  if (!(error instanceof Error)) return error
  const isFile = !isPostgresql(url)
  const sentence = isFile
    ? fileSentence(error, getDatabasePath(url))
    : postgresqlSentence(error, new URL(url))
  // The path of a file may also come from DATA_DIR.
  return sentence ? new Error(`${isFile ? 'The database' : setting}: ${sentence}`, { cause: error }) : error
}
