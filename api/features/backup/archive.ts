import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { decrypt, encrypt } from './age.ts'
import { BackupError } from './backup-error.ts'

/** The fastest level, because images are already compressed and the rest compresses well enough. */
const COMPRESSION = { level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 }
const READ = { highWaterMark: 1024 * 1024 }
const WRITE = { flags: 'wx', mode: 0o600, flush: true } as const

/** First bytes of each kind of backup: gzip encrypted by age, or only gzip. */
const SIGNATURES = {
  age: Buffer.from('age-encryption.org/v1\n'),
  gzip: Buffer.from([0x1f, 0x8b]),
} as const
export type ArchiveKind = keyof typeof SIGNATURES

/** @throws BackupError if the file is not a backup */
export async function readKind(path: string): Promise<ArchiveKind> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0).finally(() => file.close())
  if (bytesRead === 0) throw new BackupError('This is not a Prospectus backup: the file is empty.')
  const start = buffer.subarray(0, bytesRead)
  for (const [kind, beginning] of Object.entries(SIGNATURES) as [ArchiveKind, Buffer][]) {
    if (start.subarray(0, beginning.length).equals(beginning)) return kind
    if (beginning.subarray(0, bytesRead).equals(start))
      throw new BackupError('The backup is truncated: its header is incomplete.')
  }
  throw new BackupError('This is not a Prospectus backup.')
}

const through = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      hash.update(piece)
      yield piece
    }
  }

/**
 * Writes a database file as a backup: gzip, encrypted by age if there is a passphrase.
 * @returns SHA-256 of the database file
 */
export async function packArchive(
  database: string,
  passphrase: string | undefined,
  into: string,
): Promise<string> {
  const hash = createHash('sha256')
  const seal = (source: AsyncIterable<Buffer>) => (passphrase ? encrypt(source, passphrase) : source)
  await pipeline(
    createReadStream(database, READ),
    through(hash),
    createGzip(COMPRESSION),
    seal,
    createWriteStream(into, WRITE),
  )
  return hash.digest('hex')
}

/** Converts errors of zlib. Other errors are not caused by the archive. */
function explainZlib(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) return error
  if (error.code === 'Z_BUF_ERROR') return new BackupError('The backup is truncated: its end is missing.')
  return new BackupError('The backup is damaged: it can’t be decompressed.')
}

/**
 * Extracts the database file of a backup.
 * @returns its SHA-256
 * @throws BackupError if the passphrase is missing or wrong, or the backup is truncated or damaged
 */
export async function unpackArchive(
  path: string,
  kind: ArchiveKind,
  passphrase: string | undefined,
  into: string,
): Promise<string> {
  if (kind === 'age' && !passphrase) throw new BackupError('The backup is encrypted. Enter its passphrase.')
  const hash = createHash('sha256')
  const unseal = (source: AsyncIterable<Buffer>) =>
    kind === 'age' && passphrase ? decrypt(source, passphrase) : source
  await pipeline(
    createReadStream(path, READ),
    unseal,
    createGunzip({ chunkSize: 256 * 1024 }),
    through(hash),
    createWriteStream(into, WRITE),
  ).catch((error: unknown) => {
    throw explainZlib(error)
  })
  return hash.digest('hex')
}
