import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whether a host, as an address or a setting names it, is this machine: what goes there crosses no network. */
export const isThisMachine = (host: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase())

/** Whether a DATABASE_URL names a PostgreSQL server; else it names a file of SQLite. */
export const isPostgresql = (url: string) => /^postgres(ql)?:/.test(url)

/** Absolute path of an embedded database. */
export const getDatabasePath = (url: string) =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
