import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** True if a host is this machine, so that traffic to it stays off the network. */
export const isThisMachine = (host: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase())

/** True if a DATABASE_URL is a PostgreSQL server, not an SQLite file. */
export const isPostgresql = (url: string) => /^postgres(ql)?:/.test(url)

/** Returns the absolute path of an SQLite database. */
export const getDatabasePath = (url: string) =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
