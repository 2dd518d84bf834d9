import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'

/**
 * The file of a backup, format 1:
 *
 *     "PROSPECTUS-BACKUP\n"   18 bytes
 *     length of the header    4 bytes, big-endian
 *     header                  JSON, see headerSchema
 *     SHA-256                 32 bytes, of all before it
 *     chunks                  see chunks.ts: the zlib stream of the secrets (JSON) followed by the SQLite file
 *
 * There is no name of a file in it, so none can lead out of the data directory. The header is readable without the
 * passphrase (time, version, counts of rows); in an encrypted file every chunk is bound to it.
 */
export const MAGIC = Buffer.from('PROSPECTUS-BACKUP\n')
export const FORMAT = 1

const LARGEST_HEADER = 64 * 1024
const HASH_BYTES = 32

const count = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** Version of the program that made it. */
  program: z.string().max(40),
  createdAt: z.iso.datetime(),
  /** Name of the last migration that the database has seen. */
  schema: z.string().max(200),
  database: z.strictObject({ bytes: count, sha256 }),
  /** Rows by table. */
  rows: z.record(z.string().max(100), count),
  /** Bytes of the secrets before the database; 0 without. */
  secretsBytes: count.max(4096),
  /** scrypt's salt and a check of the key, base64; null in the clear. */
  encryption: z.nullable(z.strictObject({ salt: z.base64().max(64), check: z.base64().max(64) })),
})

/** What a backup says of itself. */
export type BackupHeader = z.infer<typeof headerSchema>

/** A header as it is read, with the hash that binds the chunks to it and the place where they begin. */
export interface ReadHeader {
  header: BackupHeader
  hash: Buffer
  bodyAt: number
}

/** The beginning of a backup's file. @returns its bytes, of which the last 32 are the hash */
export function encodeHeader(header: BackupHeader): Buffer {
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  const head = Buffer.concat([MAGIC, length, json])
  return Buffer.concat([head, createHash('sha256').update(head).digest()])
}

/** The hash at the end of an encoded header. */
export const toHash = (encoded: Buffer) => encoded.subarray(-HASH_BYTES)

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new BackupError('The backup is cut off: its header is not complete.')
  return buffer
}

function parseHeader(json: Buffer): BackupHeader {
  const raw: unknown = JSON.parse(json.toString('utf8'))
  const format = z.looseObject({ format: z.int() }).safeParse(raw)
  if (format.success && format.data.format > FORMAT) {
    throw new BackupError(
      `The backup is of a newer format (${format.data.format}); this version reads format ${FORMAT}. Install a newer version.`,
    )
  }
  const parsed = headerSchema.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BackupError(
      `The backup’s header is not as it should be (${issue?.path.join('.') || issue?.code}).`,
    )
  }
  return parsed.data
}

/**
 * Reads the header of an open backup.
 * @throws BackupError that says whether it is no backup, cut, damaged, or of a newer format
 */
export async function readHeader(file: FileHandle): Promise<ReadHeader> {
  const { size } = await file.stat()
  const start = await readExactly(file, 0, Math.min(MAGIC.length, size))
  if (size === 0) throw new BackupError('This is not a backup of Prospectus: the file is empty.')
  if (!MAGIC.subarray(0, start.length).equals(start))
    throw new BackupError('This is not a backup of Prospectus.')
  const length = (await readExactly(file, MAGIC.length, 4)).readUInt32BE()
  if (length > LARGEST_HEADER) throw new BackupError('The backup is damaged: its header is too long.')
  const head = await readExactly(file, 0, MAGIC.length + 4 + length)
  const hash = await readExactly(file, head.length, HASH_BYTES)
  if (!createHash('sha256').update(head).digest().equals(hash))
    throw new BackupError('The backup is damaged: its header does not match its own checksum.')
  return { header: parseHeader(head.subarray(MAGIC.length + 4)), hash, bodyAt: head.length + HASH_BYTES }
}
