import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { BackupError } from '../backup-error.ts'
import { type BackupInfo, refuseNewer } from '../backup-info.ts'
import { parseSecrets } from '../secrets.ts'
import { openChunks } from './chunks.ts'
import { type BackupHeader, getKey, readHeader } from './header.ts'

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
  return { secrets: Buffer.concat(secrets).toString('utf8'), sha256: hash.digest('hex') }
}

/** Whether a backup of format 1 is encrypted. @throws BackupError */
export async function isEncryptedFormat1(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    return (await readHeader(file)).header.encryption !== null
  } finally {
    await file.close()
  }
}

/** Brings a backup that 0.1 wrote back as a database file. Later versions write none like it. @throws BackupError */
export async function unpackFormat1(
  path: string,
  passphrase: string | undefined,
  into: string,
): Promise<BackupInfo> {
  const file = await open(path)
  try {
    const { header, hash, bodyAt } = await readHeader(file)
    refuseNewer(header)
    const key = await getKey(header, passphrase)
    const source = createReadStream(path, { start: bodyAt, highWaterMark: 1024 * 1024 })
    const { secrets, sha256 } = await writeBody(openChunks({ key, hash }, source), header, into)
    if (sha256 !== header.database.sha256)
      throw new BackupError('The backup is damaged: its database is not the one that was saved.')
    const { program, createdAt, schema, rows } = header
    return { program, createdAt, schema, rows, secrets: parseSecrets(secrets || '{}') }
  } finally {
    await file.close()
  }
}
