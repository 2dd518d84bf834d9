import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { removeNotes, writeNotes } from '../../../database/sqlite/snapshot.ts'
import { sqlite } from '../../../database/sqlite/sqlite.ts'
import { systemClock } from '../../../lib/clock.ts'
import { encrypt } from '../age.ts'
import { createBackup } from '../create-backup.ts'
import type { Institute } from './institute.ts'

const PASSPHRASE = 'correct horse battery'
const FLIPS = 3

/** Bytes of the smallest gzip header, whose time and system nothing reads. */
const GZIP_HEADER = 10

/** A damaged archive, and the error that it must cause. */
export interface Damaged {
  name: string
  bytes: Buffer
  passphrase: string | undefined
  message: RegExp
}

/** An unencrypted archive, and its database file. */
interface Archive {
  bytes: Buffer
  plain: Buffer
}

const encrypted = (bytes: Buffer) => buffer(Readable.from(encrypt(Readable.from([bytes]), PASSPHRASE)))

async function makeArchive(institute: Institute, folder: string, passphrase?: string): Promise<Buffer> {
  const path = join(folder, `whole-${passphrase ? 'encrypted' : 'unencrypted'}`)
  await createBackup({ ...institute, passphrase }, systemClock, path)
  return readFileSync(path)
}

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ (1 << bit)
  return copy
}

/** Creates a seeded generator of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** True if a file decompresses. About one in a hundred flipped bits is never read, such as one of an unused code. */
function isSound(packed: Buffer): boolean {
  try {
    gunzipSync(packed)
    return true
  } catch {
    return false
  }
}

function flips(bytes: Buffer, kind: string, passphrase: string | undefined, seed: number): Damaged[] {
  const next = numbers(seed)
  const flip = (): Damaged => {
    const at = GZIP_HEADER + Math.floor(next() * (bytes.length - GZIP_HEADER))
    const bit = Math.floor(next() * 8)
    const damaged = flipped(bytes, at, bit)
    if (passphrase === undefined && isSound(damaged)) return flip()
    return {
      name: `${kind}: bit ${bit} of byte ${at} flipped (seed ${seed})`,
      bytes: damaged,
      passphrase,
      message: /damaged|truncated|not a Prospectus backup|passphrase is wrong/,
    }
  }
  return Array.from({ length: FLIPS }, flip)
}

/** Compresses a database after a change that violates its constraints. */
async function withSql(sql: string, { plain }: Archive, folder: string): Promise<Buffer> {
  const path = join(folder, 'changed.db')
  writeFileSync(path, plain)
  const connection = await sqlite.createAdapter(`file:${path}`).connect()
  await connection.executeScript(`PRAGMA journal_mode=DELETE; PRAGMA foreign_keys=OFF; ${sql}`)
  await connection.dispose()
  return gzipSync(readFileSync(path))
}

/** Compresses a database with changed metadata. Undefined removes an entry. */
async function withNotes(
  change: Record<string, string | undefined>,
  { plain }: Archive,
  folder: string,
): Promise<Buffer> {
  const path = join(folder, 'notes.db')
  writeFileSync(path, plain)
  const notes = Object.entries({ ...(await removeNotes(path)), ...change })
  await writeNotes(
    path,
    Object.fromEntries(notes.filter((note): note is [string, string] => note[1] !== undefined)),
  )
  return gzipSync(readFileSync(path))
}

/** Returns a database with a page of an index that has lost its entries. */
function withoutEntries({ plain }: Archive): Buffer {
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

/** Returns a database in which everything after the first hundred bytes is overwritten. */
const overwritten = ({ plain }: Archive) =>
  Buffer.concat([plain.subarray(0, 100), Buffer.alloc(plain.length - 100, 'x')])

async function foreignDatabase(folder: string): Promise<Buffer> {
  const path = join(folder, 'foreign.db')
  const connection = await sqlite.createAdapter(`file:${path}`).connect()
  await connection.executeScript('PRAGMA journal_mode=DELETE; CREATE TABLE Song (name)')
  await connection.dispose()
  return readFileSync(path)
}

/** Returns the row counts in the metadata of an archive. */
async function readRows({ plain }: Archive, folder: string): Promise<string> {
  const path = join(folder, 'rows.db')
  writeFileSync(path, plain)
  return (await removeNotes(path))?.rows ?? ''
}

/** Creates damaged archives of an institute: truncated, flipped, tampered, swapped, forged, newer, wrong passphrase. */
export async function damagedArchives(
  institute: Institute,
  folder: string,
  seed: number,
): Promise<Damaged[]> {
  const bytes = await makeArchive(institute, folder)
  const secret = await makeArchive(institute, folder, PASSPHRASE)
  const clear = { bytes, plain: gunzipSync(bytes) }
  const { plain } = clear
  const payloadAt = secret.indexOf('\n', secret.indexOf('\n--- ') + 1) + 1
  const PART = 65_536 + 16
  const firstAt = payloadAt + 16
  const part = (number: number) => secret.subarray(firstAt + number * PART, firstAt + (number + 1) * PART)
  const swapped = Buffer.concat([
    secret.subarray(0, firstAt),
    part(1),
    part(0),
    secret.subarray(firstAt + 2 * PART),
  ])
  const rows = JSON.parse(await readRows(clear, folder)) as Record<string, number>
  const counted = (change: object) =>
    withNotes({ rows: JSON.stringify({ ...rows, ...change }) }, clear, folder)
  const middle = (whole: Buffer) => whole.subarray(0, Math.floor(whole.length / 2))
  const damaged = (name: string, content: Buffer, message: RegExp, passphrase?: string): Damaged => ({
    name,
    bytes: content,
    passphrase,
    message,
  })
  const locked = (name: string, content: Buffer, message: RegExp) =>
    damaged(`encrypted: ${name}`, content, message, PASSPHRASE)
  const newer = { schema: '29990101000000_future', program: '9.9.9' }
  return [
    damaged('an empty file', Buffer.alloc(0), /not a Prospectus backup: the file is empty/),
    damaged('a zip file', Buffer.from('PK\u0003\u0004 ../../etc/passwd'), /not a Prospectus backup/),
    damaged('the database itself', plain, /not a Prospectus backup/),
    damaged('a gzip of something else', gzipSync('a letter'), /it contains no SQLite file/),
    damaged('another database', gzipSync(await foreignDatabase(folder)), /has no metadata/),
    damaged('cut in its first word', bytes.subarray(0, 1), /truncated/),
    damaged('cut in its header', bytes.subarray(0, 8), /truncated/),
    damaged('cut in the middle', middle(bytes), /truncated/),
    damaged('cut by one byte', bytes.subarray(0, -1), /truncated/),
    locked('cut in its first word', secret.subarray(0, 10), /truncated/),
    locked('cut in its header', secret.subarray(0, payloadAt - 20), /damaged or truncated/),
    locked('cut after its header', secret.subarray(0, payloadAt), /damaged or truncated/),
    locked('cut between two parts', secret.subarray(0, firstAt + PART), /damaged or truncated/),
    locked('cut in the middle', middle(secret), /damaged or truncated/),
    locked('cut by one byte', secret.subarray(0, -1), /damaged or truncated/),
    ...flips(bytes, 'unencrypted', undefined, seed),
    ...flips(secret, 'encrypted', PASSPHRASE, seed + 1),
    locked('its header flipped', flipped(secret, payloadAt - 5, 0), /damaged or truncated/),
    locked(
      'a word of its header flipped',
      flipped(secret, 26, 0),
      /damaged, or not encrypted with a passphrase/,
    ),
    locked('two parts swapped', swapped, /damaged or truncated/),
    locked('something after its end', Buffer.concat([secret, Buffer.from('x')]), /damaged or truncated/),
    damaged(
      'something after its end',
      Buffer.concat([bytes, Buffer.from('a letter')]),
      /can’t be decompressed/,
    ),
    damaged('a second archive after its end', Buffer.concat([bytes, gzipSync('x')]), /contains more/),
    damaged('the wrong passphrase', secret, /passphrase is wrong/, 'correct horse batterx'),
    damaged('no passphrase', secret, /is encrypted/),
    locked('uncompressed content', await encrypted(plain), /can’t be decompressed/),
    damaged('a database shorter than its header says', gzipSync(plain.subarray(0, -1)), /contains less/),
    damaged(
      'a newer schema',
      await withNotes(newer, clear, folder),
      /newer version \(9\.9\.9, schema 29990101000000_future\)/,
    ),
    damaged('a newer format', await withNotes({ format: '3' }, clear, folder), /newer format \(3\)/),
    damaged(
      'an extra metadata entry',
      await withNotes({ path: '../../x' }, clear, folder),
      /metadata is invalid/,
    ),
    damaged(
      'a missing metadata entry',
      await withNotes({ program: undefined }, clear, folder),
      /metadata is invalid \(program\)/,
    ),
    damaged(
      'invalid row counts',
      await withNotes({ rows: '[' }, clear, folder),
      /metadata is invalid \(rows\)/,
    ),
    damaged(
      'a secret with a path outside the folder',
      await withNotes({ secrets: JSON.stringify({ '../../escaped': 'x' }) }, clear, folder),
      /its secrets are invalid/,
    ),
    damaged(
      'wrong row counts',
      await counted({ Enquiry: 999 }),
      /its tables don’t match its metadata \(Enquiry\)/,
    ),
    damaged(
      'a table missing from the metadata',
      await counted({ Upload: undefined }),
      /its tables don’t match its metadata \(Upload\)/,
    ),
    damaged(
      'a changed image',
      await withSql('UPDATE "Upload" SET data = zeroblob(9)', clear, folder),
      /2 images have changed/,
    ),
    damaged(
      'a row with a broken reference',
      await withSql(`UPDATE "Enquiry" SET "personId" = 'x'`, clear, folder),
      /1 rows have broken references/,
    ),
    damaged('a damaged index', gzipSync(withoutEntries(clear)), /is corrupt/),
    damaged('tables overwritten', gzipSync(overwritten(clear)), /its database can’t be read/),
  ]
}

/** Writes an archive to a file. @returns its path */
export function placeArchive(folder: string, { bytes }: Damaged): string {
  const path = join(folder, 'damaged')
  writeFileSync(path, bytes)
  return path
}
