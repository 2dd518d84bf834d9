import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { readMigrations } from '../../database/migrate.ts'
import { findDamage, readContents } from '../../database/sqlite-snapshot.ts'
import { BackupError } from './backup-error.ts'
import { openChunks } from './chunks.ts'
import { type BackupHeader, readHeader } from './header.ts'
import { getKey } from './passphrase.ts'
import { type Secrets, unpackSecrets } from './secrets.ts'

/** Reads the header of a backup's file. @throws BackupError */
export async function describeBackup(path: string): Promise<BackupHeader> {
  const file = await open(path)
  try {
    return (await readHeader(file)).header
  } finally {
    await file.close()
  }
}

/** @throws BackupError when a newer version made it: this one would not know what is in it */
function refuseNewer({ schema, program }: BackupHeader): void {
  const known = readMigrations().migrationDirectories.map(({ path }) => path)
  if (!known.includes(schema)) {
    throw new BackupError(
      `The backup was made by a newer version (${program}, schema ${schema}). Install that version and restore it there.`,
    )
  }
}

/** Writes the stream of a backup's body into a file, no more than its header promises. @returns secrets and hash */
async function writeBody(
  body: AsyncIterable<Buffer>,
  { database, secretsBytes }: BackupHeader,
  into: string,
) {
  const hash = createHash('sha256')
  const secrets: Buffer[] = []
  let at = 0
  async function* readDatabase(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      const cut = Math.min(Math.max(secretsBytes - at, 0), piece.length)
      if (cut > 0) secrets.push(piece.subarray(0, cut))
      at += piece.length
      if (at > secretsBytes + database.bytes)
        throw new BackupError('The backup is damaged: it holds more than its header says.')
      const rest = piece.subarray(cut)
      hash.update(rest)
      yield rest
    }
  }
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  await pipeline(body, inflate, readDatabase, createWriteStream(into, { mode: 0o600, flush: true }))
  if (at < secretsBytes + database.bytes)
    throw new BackupError('The backup is damaged: it holds less than its header says.')
  return { secrets: Buffer.concat(secrets), sha256: hash.digest('hex') }
}

/** The errors of zlib have a code of their own; what else goes wrong is no fault of the archive. */
const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

function differences(expected: BackupHeader['rows'], found: BackupHeader['rows']): string[] {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...tables].filter((table) => expected[table] !== found[table])
}

async function compare(header: BackupHeader, path: string, sha256: string): Promise<void> {
  if (sha256 !== header.database.sha256)
    throw new BackupError('The backup is damaged: its database is not the one that was saved.')
  const damage = await findDamage(path)
  if (damage) throw new BackupError(`The backup is damaged: ${damage}.`)
  const { schema, rows } = await readContents(path)
  const tables = differences(header.rows, rows)
  if (schema !== header.schema || tables.length > 0)
    throw new BackupError(`The backup is damaged: its tables differ from its header (${tables.join(', ')}).`)
}

/**
 * Brings a backup back as a database file of its own and compares it with what its header says: hash, pages, references,
 * images, rows of every table.
 * @param into path of the new file; whatever goes wrong, nothing else is touched
 * @throws BackupError that names the cause: no backup, cut off, damaged, wrong passphrase, newer
 */
export async function unpackBackup(
  path: string,
  passphrase: string | undefined,
  into: string,
): Promise<{ header: BackupHeader; secrets: Secrets }> {
  const file = await open(path).catch(() => {
    throw new BackupError('The file of the backup can’t be opened.')
  })
  try {
    const { header, hash, bodyAt } = await readHeader(file)
    refuseNewer(header)
    const key = await getKey(header, passphrase)
    const source = createReadStream(path, { start: bodyAt, highWaterMark: 1024 * 1024 })
    const { secrets, sha256 } = await writeBody(openChunks({ key, hash }, source), header, into)
    await compare(header, into, sha256)
    return { header, secrets: unpackSecrets(secrets) }
  } catch (error) {
    if (isZlibError(error)) throw new BackupError('The backup is damaged: its content can’t be unpacked.')
    throw error
  } finally {
    await file.close()
  }
}
