import { open } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'

const MAGIC = Buffer.from('SQLite format 3\0')
const HEADER_BYTES = 100
const PAGE_BYTES_AT = 16
const PAGES_AT = 28

/**
 * Whether a file is as long as the header of SQLite's format in it says (sqlite.org/fileformat.html).
 * @throws BackupError when it is not, or is no SQLite file
 */
export async function expectWholeDatabase(path: string): Promise<void> {
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
