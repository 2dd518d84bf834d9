import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { readMigrations } from '../../../database/migrate.ts'
import { sqlite } from '../../../database/sqlite.ts'
import { systemClock } from '../../../lib/clock.ts'
import { openChunks, sealChunks } from '../chunks.ts'
import { createBackup } from '../create-backup.ts'
import { type BackupHeader, encodeHeader, readHeader, toHash } from '../header.ts'
import { getKey } from '../passphrase.ts'
import type { Institute } from './institute.ts'

export const PASSPHRASE = 'correct horse battery'
const FLIPS = 3

/** An archive that is not to be restored, and what the refusal says. */
export interface Damaged {
  name: string
  bytes: Buffer
  passphrase: string | undefined
  message: RegExp
}

/** A whole archive taken apart. */
interface Apart {
  bytes: Buffer
  header: BackupHeader
  key: Buffer | null
  bodyAt: number
  /** Secrets and database. */
  plain: Buffer
}

async function collect(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function makeArchive(institute: Institute, folder: string, passphrase?: string): Promise<Apart> {
  const path = join(folder, `whole-${passphrase ? 'encrypted' : 'clear'}`)
  await createBackup({ ...institute, passphrase }, systemClock, path)
  const file = await open(path)
  const { header, hash, bodyAt } = await readHeader(file)
  await file.close()
  const bytes = readFileSync(path)
  const key = await getKey(header, passphrase)
  const plain = inflateSync(await collect(openChunks({ key, hash }, once(bytes.subarray(bodyAt)))))
  return { bytes, header, key, bodyAt, plain }
}

/** An archive whose parts fit, with another header and what is packed in it. */
async function sealed({ header, key }: Apart, change: object, packed: Buffer): Promise<Buffer> {
  const head = encodeHeader({ ...header, ...change } as BackupHeader)
  const body = await collect(sealChunks({ key, hash: toHash(head) }, once(packed)))
  return Buffer.concat([head, body])
}

/** An archive that is right in itself, with another header or another content. */
const rebuilt = (apart: Apart, change: object, content = apart.plain): Promise<Buffer> =>
  sealed(apart, change, deflateSync(content))

/** The same body behind a header that was changed by somebody who knows the format. */
const tampered = ({ header, bytes, bodyAt }: Apart, change: object) =>
  Buffer.concat([encodeHeader({ ...header, ...change } as BackupHeader), bytes.subarray(bodyAt)])

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ (1 << bit)
  return copy
}

/** Numbers from 0 to 1 that follow from a seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function flips({ bytes }: Apart, kind: string, passphrase: string | undefined, seed: number): Damaged[] {
  const next = numbers(seed)
  return Array.from({ length: FLIPS }, () => {
    const at = Math.floor(next() * bytes.length)
    const bit = Math.floor(next() * 8)
    return {
      name: `${kind}: bit ${bit} of byte ${at} flipped (seed ${seed})`,
      bytes: flipped(bytes, at, bit),
      passphrase,
      message: /damaged|cut off|not a backup/,
    }
  })
}

const LAST_CHUNK_TAG = 16
const LAST = 0x8000_0000

/** An archive whose header is right about a database that was not sound when it was saved. */
async function unsound(apart: Apart, database: Buffer): Promise<Buffer> {
  const sha256 = createHash('sha256').update(database).digest('hex')
  return rebuilt(apart, { database: { bytes: database.length, sha256 } }, database)
}

/** A database after a change that its own rules would not let through. */
async function changedBy(sql: string, { plain }: Apart, folder: string): Promise<Buffer> {
  const path = join(folder, 'changed.db')
  writeFileSync(path, plain)
  const connection = await sqlite.createAdapter(`file:${path}`).connect()
  await connection.executeScript(`PRAGMA journal_mode=DELETE; PRAGMA foreign_keys=OFF; ${sql}`)
  await connection.dispose()
  return readFileSync(path)
}

/** A database of which one page of an index has lost its entries. */
function withoutEntries({ plain }: Apart): Buffer {
  const copy = Buffer.from(plain)
  const pageBytes = copy.readUInt16BE(16)
  const INDEX_LEAF = 10
  for (let page = pageBytes; page < copy.length; page += pageBytes) {
    if (copy[page] !== INDEX_LEAF || copy.readUInt16BE(page + 3) === 0) continue
    copy.writeUInt16BE(0, page + 3)
    return copy
  }
  throw new Error('There is no index.')
}

/** The first part alone, said to be the last one. */
function endedEarly({ bytes, bodyAt }: Apart, chunkBytes: number): Buffer {
  const first = Buffer.from(bytes.subarray(0, bodyAt + chunkBytes))
  first.writeUInt32BE(LAST + first.readUInt32BE(bodyAt), bodyAt)
  return first
}

/** Damaged archives of an institute: cut, flipped, tampered, swapped, made up, newer, or opened with the wrong words. */
export async function damagedArchives(
  institute: Institute,
  folder: string,
  seed: number,
): Promise<Damaged[]> {
  const clear = await makeArchive(institute, folder)
  const secret = await makeArchive(institute, folder, PASSPHRASE)
  const { bytes, bodyAt, header, plain } = clear
  const chunkBytes = 4 + 65_536 + LAST_CHUNK_TAG
  const chunk = (number: number) =>
    bytes.subarray(bodyAt + number * chunkBytes, bodyAt + (number + 1) * chunkBytes)
  const swapped = Buffer.concat([
    bytes.subarray(0, bodyAt),
    chunk(1),
    chunk(0),
    bytes.subarray(bodyAt + 2 * chunkBytes),
  ])
  const outside = Buffer.from(JSON.stringify({ '../../escaped': 'x' }))
  const noDatabase = Buffer.alloc(header.database.bytes, 'x')
  const damaged = (name: string, content: Buffer, message: RegExp, passphrase?: string): Damaged => ({
    name,
    bytes: content,
    passphrase,
    message,
  })
  const newer = { schema: '29990101000000_future', program: '9.9.9' }
  return [
    damaged('an empty file', Buffer.alloc(0), /not a backup of Prospectus: the file is empty/),
    damaged('a zip file', Buffer.from('PK\u0003\u0004 ../../etc/passwd'), /not a backup of Prospectus/),
    damaged('the database itself', plain, /not a backup of Prospectus/),
    damaged('cut in its first word', bytes.subarray(0, 10), /cut off/),
    damaged('cut in its header', bytes.subarray(0, 200), /cut off/),
    damaged('cut after its header', bytes.subarray(0, bodyAt), /cut off/),
    damaged('cut between two parts', bytes.subarray(0, bodyAt + chunkBytes), /cut off/),
    damaged('cut in the middle', bytes.subarray(0, Math.floor(bytes.length / 2)), /cut off/),
    damaged('cut by one byte', bytes.subarray(0, -1), /cut off/),
    damaged('encrypted: cut by one byte', secret.bytes.subarray(0, -1), /cut off/, PASSPHRASE),
    ...flips(clear, 'in the clear', undefined, seed),
    ...flips(secret, 'encrypted', PASSPHRASE, seed + 1),
    damaged('its header flipped', flipped(bytes, 100, 0), /its header does not match its own checksum/),
    damaged('its header tampered with', tampered(clear, { rows: {} }), /damaged \(in part 1\)/),
    damaged(
      'encrypted: its header tampered with',
      tampered(secret, { rows: {} }),
      /damaged \(in part 1\)/,
      PASSPHRASE,
    ),
    damaged('two parts swapped', swapped, /damaged \(in part 1\)/),
    damaged('something after its end', Buffer.concat([bytes, Buffer.from('x')]), /goes on after its end/),
    damaged('cut and said to end there', endedEarly(clear, chunkBytes), /damaged \(in part 1\)/),
    damaged(
      'encrypted: cut and said to end there',
      endedEarly(secret, chunkBytes),
      /damaged \(in part 1\)/,
      PASSPHRASE,
    ),
    damaged('the wrong passphrase', secret.bytes, /passphrase is wrong/, 'correct horse batterx'),
    damaged('no passphrase', secret.bytes, /is encrypted/),
    damaged(
      'a newer schema',
      await rebuilt(clear, newer),
      /newer version \(9\.9\.9, schema 29990101000000_future\)/,
    ),
    damaged('a newer format', tampered(clear, { format: 2 }), /newer format \(2\)/),
    damaged(
      'a header with more in it',
      tampered(clear, { path: '../../x' }),
      /header is not as it should be/,
    ),
    damaged(
      'a secret that leads out of the folder',
      await rebuilt(clear, { secretsBytes: outside.length }, Buffer.concat([outside, plain])),
      /its secrets are not/,
    ),
    damaged(
      'more than its header says',
      await rebuilt(clear, {}, Buffer.concat([plain, Buffer.alloc(1)])),
      /holds more than its header says/,
    ),
    damaged('a content that is not packed', await sealed(clear, {}, plain), /its content can’t be unpacked/),
    damaged('less than its header says', await rebuilt(clear, {}, plain.subarray(1)), /holds less/),
    damaged('another database', await rebuilt(clear, {}, noDatabase), /not the one that was saved/),
    damaged(
      'other counts',
      await rebuilt(clear, { rows: { ...header.rows, Enquiry: 999 } }),
      /its tables differ from its header \(Enquiry\)/,
    ),
    damaged(
      'a table that its header does not name',
      await rebuilt(clear, { rows: { ...header.rows, Upload: undefined } }),
      /its tables differ from its header \(Upload\)/,
    ),
    damaged(
      'an older schema than it says',
      await rebuilt(clear, { schema: readMigrations().migrationDirectories[0]?.path }),
      /its tables differ from its header \(\)/,
    ),
    damaged(
      'an image that has changed',
      await unsound(clear, await changedBy('UPDATE "Upload" SET data = zeroblob(9)', clear, folder)),
      /2 images have changed/,
    ),
    damaged(
      'a row that leads to nowhere',
      await unsound(clear, await changedBy(`UPDATE "Enquiry" SET "personId" = 'x'`, clear, folder)),
      /1 rows lead to nowhere/,
    ),
    damaged('an index that is not sound', await unsound(clear, withoutEntries(clear)), /is not sound/),
  ]
}

/** Writes one to where a restore may read it. @returns its path */
export function placeArchive(folder: string, { bytes }: Damaged): string {
  const path = join(folder, 'damaged')
  writeFileSync(path, bytes)
  return path
}
