import { faultCode, faultKind } from './database-away.ts'

/**
 * SQLite's primary result codes for a disk that takes nothing: read-only, a failure of the disk, full, no file can be
 * made.
 */
const READ_ONLY = [8, 10, 14]
const FULL = 13

/** libSQL's code for the same where a commit has failed. */
const READ_ONLY_NAMES = /^SQLITE_(READONLY|IOERR|CANTOPEN)/
const FULL_NAME = 'SQLITE_FULL'

/** PostgreSQL's: the disk is full; the database is a standby, or set to be read only. */
const POSTGRESQL_FULL = '53100'
const POSTGRESQL_READ_ONLY = '25006'

const SYSTEM_FULL = ['ENOSPC', 'EDQUOT']

/** What a person reads whose change could not be saved. */
export const WRITE_FAULT_TEXTS = {
  full: 'Nothing can be saved at the moment: the server’s disk is full. Please try again later.',
  readOnly: 'Nothing can be saved at the moment: the server can’t write. Please try again later.',
} as const

/** Whether a change failed because nothing can be written, and why; null for every other failure. */
export function getWriteFault(error: unknown): keyof typeof WRITE_FAULT_TEXTS | null {
  if (!(error instanceof Error)) return null
  const code = faultCode(error)
  if ([POSTGRESQL_FULL, FULL_NAME, ...SYSTEM_FULL].includes(code)) return 'full'
  if (code === POSTGRESQL_READ_ONLY || code === 'EROFS' || READ_ONLY_NAMES.test(code)) return 'readOnly'
  if (faultKind(error) !== 'sqlite') return null
  const primary = Number(code) & 0xff
  if (primary === FULL) return 'full'
  return READ_ONLY.includes(primary) ? 'readOnly' : null
}
