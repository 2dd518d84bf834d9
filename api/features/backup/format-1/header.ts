import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import * as z from 'zod'
import { BackupError } from '../backup-error.ts'
import { stretch, wrongPassphrase } from '../passphrase.ts'

/**
 * The file of a backup as 0.1 wrote it, format 1:
 *
 *     "PROSPECTUS-BACKUP\n"   18 bytes
 *     length of the header    4 bytes, big-endian
 *     header                  JSON, see headerSchema
 *     SHA-256                 32 bytes, of all before it
 *     chunks                  see chunks.ts: the zlib stream of the secrets (JSON) followed by the SQLite file
 *
 * In an encrypted file every chunk is bound to the header.
 */
export const MAGIC = Buffer.from('PROSPECTUS-BACKUP\n')

const LARGEST_HEADER = 64 * 1024
const HASH_BYTES = 32

const count = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const headerSchema = z.strictObject({
  format: z.literal(1),
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

export type BackupHeader = z.infer<typeof headerSchema>

/** A header as it is read, with the hash that binds the chunks to it and the place where they begin. */
export interface ReadHeader {
  header: BackupHeader
  hash: Buffer
  bodyAt: number
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new BackupError('The backup is cut off: its header is not complete.')
  return buffer
}

function parseHeader(json: Buffer): BackupHeader {
  const parsed = headerSchema.safeParse(JSON.parse(json.toString('utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BackupError(
    `The backup’s header is not as it should be (${issue?.path.join('.') || issue?.code}).`,
  )
}

/**
 * Reads the header of an open backup.
 * @throws BackupError that says whether it is cut or damaged
 */
export async function readHeader(file: FileHandle): Promise<ReadHeader> {
  const length = (await readExactly(file, MAGIC.length, 4)).readUInt32BE()
  if (length > LARGEST_HEADER) throw new BackupError('The backup is damaged: its header is too long.')
  const head = await readExactly(file, 0, MAGIC.length + 4 + length)
  const hash = await readExactly(file, head.length, HASH_BYTES)
  if (!createHash('sha256').update(head).digest().equals(hash))
    throw new BackupError('The backup is damaged: its header does not match its own checksum.')
  return { header: parseHeader(head.subarray(MAGIC.length + 4)), hash, bodyAt: head.length + HASH_BYTES }
}

const KEY_BYTES = 32

/**
 * The key of a backup; null for one in the clear.
 * @throws BackupError when a passphrase is missing or wrong
 */
export async function getKey({ encryption }: BackupHeader, passphrase: string | undefined) {
  if (!encryption) return null
  if (!passphrase) throw new BackupError('The backup is encrypted: give its passphrase.')
  const both = await stretch(passphrase, Buffer.from(encryption.salt, 'base64'), 2 * KEY_BYTES)
  const check = createHmac('sha256', both.subarray(KEY_BYTES)).update('prospectus backup').digest()
  const expected = Buffer.from(encryption.check, 'base64')
  if (expected.length !== check.length || !timingSafeEqual(expected, check))
    throw await wrongPassphrase(passphrase)
  return both.subarray(0, KEY_BYTES)
}
