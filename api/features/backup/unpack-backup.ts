import { access, constants, open } from 'node:fs/promises'
import { findDamage, isUnreadable, readContents, takeNotes } from '../../database/sqlite/snapshot.ts'
import { readKind, unpackArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { type BackupInfo, parseNotes } from './backup-info.ts'

const MAGIC = Buffer.from('SQLite format 3\0')
const HEADER_BYTES = 100
const PAGE_BYTES_AT = 16
const PAGES_AT = 28

/**
 * Whether a file is as long as the header of SQLite's format in it says (sqlite.org/fileformat.html).
 * @throws BackupError when it is not, or is no SQLite file
 */
async function expectWholeDatabase(path: string): Promise<void> {
  const file = await open(path)
  const { size } = await file.stat()
  const { buffer } = await file
    .read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    .finally(() => file.close())
  if (!buffer.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('This is not a backup of Prospectus: it holds no SQLite file.')
  const pageBytes = buffer.readUInt16BE(PAGE_BYTES_AT)
  // 65,536 does not fit into the two bytes, and is written as 1.
  const promised = (pageBytes === 1 ? 65_536 : pageBytes) * buffer.readUInt32BE(PAGES_AT)
  if (size > promised) throw new BackupError('The backup is damaged: it holds more than its database.')
  if (size < promised) throw new BackupError('The backup is damaged: it holds less than its database.')
}

/** Whether a backup asks for a passphrase. @throws BackupError when the file is no backup's */
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
      `The backup is damaged: its tables differ from what it says of itself (${tables.join(', ')}).`,
    )
}

/** What came out of a backup. */
export interface Unpacked {
  info: BackupInfo
  /** SHA-256 of the database file as it was packed. */
  sha256: string
}

async function unpack(path: string, passphrase: string | undefined, into: string): Promise<Unpacked> {
  const kind = await readKind(path)
  const sha256 = await unpackArchive(path, kind, passphrase, into)
  await expectWholeDatabase(into)
  const notes = await takeNotes(into)
  if (!notes)
    throw new BackupError('This is not a backup of Prospectus: its database says nothing of itself.')
  return { info: parseNotes(notes), sha256 }
}

/**
 * Brings a backup back as a database file of its own and compares it with what it says of itself: pages, references,
 * images, rows of every table.
 * @param into path of the new file; whatever goes wrong, nothing else is touched
 * @throws BackupError that names the cause: no backup, cut off, damaged, wrong passphrase, newer
 */
export async function unpackBackup(
  path: string,
  passphrase: string | undefined,
  into: string,
): Promise<Unpacked> {
  await access(path, constants.R_OK).catch(() => {
    throw new BackupError('The file of the backup can’t be opened.')
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
