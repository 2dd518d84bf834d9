import { access, constants, open } from 'node:fs/promises'
import { findDamage, isUnreadable, readContents, removeNotes } from '../../database/sqlite/snapshot.ts'
import { readKind, unpackArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { type BackupInfo, parseNotes } from './backup-info.ts'

const MAGIC = Buffer.from('SQLite format 3\0')
const HEADER_BYTES = 100
const PAGE_BYTES_AT = 16
const PAGES_AT = 28

/**
 * Checks that a SQLite file has the length given in its header (sqlite.org/fileformat.html).
 * @throws BackupError if it does not, or is not a SQLite file
 */
async function expectWholeDatabase(path: string): Promise<void> {
  const file = await open(path)
  const { size } = await file.stat()
  const { buffer } = await file
    .read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    .finally(() => file.close())
  if (!buffer.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('This is not a Prospectus backup: it contains no SQLite file.')
  const pageBytes = buffer.readUInt16BE(PAGE_BYTES_AT)
  // 65,536 does not fit into two bytes, and is written as 1.
  const promised = (pageBytes === 1 ? 65_536 : pageBytes) * buffer.readUInt32BE(PAGES_AT)
  if (size > promised) throw new BackupError('The backup is damaged: it contains more than its database.')
  if (size < promised) throw new BackupError('The backup is damaged: it contains less than its database.')
}

/** True if a backup needs a passphrase. @throws BackupError if the file is not a backup */
export async function isEncrypted(path: string): Promise<boolean> {
  return (await readKind(path)) === 'age'
}

function differences(expected: BackupInfo['rows'], found: BackupInfo['rows']): string[] {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...tables].filter((table) => expected[table] !== found[table])
}

async function compare(info: BackupInfo, path: string): Promise<void> {
  const damage = await findDamage(path)
  if (damage) throw new BackupError(`The backup is damaged: ${damage}.`)
  const { schema, rows } = await readContents(path)
  const tables = differences(info.rows, rows)
  if (schema !== info.schema || tables.length > 0)
    throw new BackupError(
      `The backup is damaged: its tables don’t match its metadata (${tables.join(', ')}).`,
    )
}

/** Result of unpacking a backup. */
export interface Unpacked {
  info: BackupInfo
  /** SHA-256 of the database file as it was packed. */
  sha256: string
}

async function unpack(path: string, passphrase: string | undefined, into: string): Promise<Unpacked> {
  const kind = await readKind(path)
  const sha256 = await unpackArchive(path, kind, passphrase, into)
  await expectWholeDatabase(into)
  const notes = await removeNotes(into)
  if (!notes) throw new BackupError('This is not a Prospectus backup: its database has no metadata.')
  return { info: parseNotes(notes), sha256 }
}

/**
 * Restores a backup to a new database file and checks its pages, references, images, and rows of every table.
 * @param into path of the new file; nothing else is changed, even on errors
 * @throws BackupError with the reason: not a backup, truncated, damaged, wrong passphrase, newer version
 */
export async function unpackBackup(
  path: string,
  passphrase: string | undefined,
  into: string,
): Promise<Unpacked> {
  await access(path, constants.R_OK).catch(() => {
    throw new BackupError('Could not open the backup file.')
  })
  try {
    const unpacked = await unpack(path, passphrase, into)
    await compare(unpacked.info, into)
    return unpacked
  } catch (error) {
    if (isUnreadable(error)) throw new BackupError('The backup is damaged: its database can’t be read.')
    throw error
  }
}
