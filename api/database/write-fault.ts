import { faultCode, faultKind } from './database-unavailable.ts'

/** SQLite's primary result codes for a disk that can't be written: read-only, I/O error, can't create files; and full. */
const READ_ONLY = [8, 10, 14]
const FULL = 13

/** libSQL's codes for the same after a failed commit. */
const READ_ONLY_NAMES = /^SQLITE_(READONLY|IOERR|CANTOPEN)/
const FULL_NAME = 'SQLITE_FULL'

/** PostgreSQL's codes: disk full; standby or read-only database. */
const POSTGRESQL_FULL = '53100'
const POSTGRESQL_READ_ONLY = '25006'

const SYSTEM_FULL = ['ENOSPC', 'EDQUOT']

export const WRITE_FAULT_TEXTS = {
  full: 'Could not save because the server’s disk is full. Please try again later.',
  readOnly: 'Could not save because the server can’t write to its disk. Please try again later.',
} as const

/** Returns the reason why nothing can be written, or null for any other error. */
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
