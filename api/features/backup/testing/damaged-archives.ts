import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { takeNotes, writeNotes } from '../../../database/sqlite/snapshot.ts'
import { sqlite } from '../../../database/sqlite/sqlite.ts'
import { systemClock } from '../../../lib/clock.ts'
import { encrypt } from '../age.ts'
import { createBackup } from '../create-backup.ts'
import type { Institute } from './institute.ts'

const PASSPHRASE = 'correct horse battery'
const FLIPS = 3

/** Bytes of the least gzip header: a flipped time or system in it is nothing that anybody reads. */
const GZIP_HEADER = 10

/** An archive that is not to be restored, and what the refusal says. */
export interface Damaged {
  name: string
  bytes: Buffer
  passphrase: string | undefined
  message: RegExp
}

/** A whole archive in the clear, and the database file in it. */
interface Apart {
  bytes: Buffer
  plain: Buffer
}

const encrypted = (bytes: Buffer) => buffer(Readable.from(encrypt(Readable.from([bytes]), PASSPHRASE)))

async function makeArchive(institute: Institute, folder: string, passphrase?: string): Promise<Buffer> {
  const path = join(folder, `whole-${passphrase ? 'encrypted' : 'clear'}`)
  await createBackup({ ...institute, passphrase }, systemClock, path)
  return readFileSync(path)
}

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

/** Whether a packed file unpacks: of a hundred flipped bits about one is read by nobody, such as of a code that is not used. */
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
      message: /damaged|cut off|not a backup|passphrase is wrong/,
    }
  }
  return Array.from({ length: FLIPS }, flip)
}

/** A packed database after a change that its own rules would not let through. */
async function changedBy(sql: string, { plain }: Apart, folder: string): Promise<Buffer> {
  const path = join(folder, 'changed.db')
  writeFileSync(path, plain)
  const connection = await sqlite.createAdapter(`file:${path}`).connect()
  await connection.executeScript(`PRAGMA journal_mode=DELETE; PRAGMA foreign_keys=OFF; ${sql}`)
  await connection.dispose()
  return gzipSync(readFileSync(path))
}

/** A packed database that says something else of itself; undefined leaves a word out. */
async function saying(
  change: Record<string, string | undefined>,
  { plain }: Apart,
  folder: string,
): Promise<Buffer> {
  const path = join(folder, 'saying.db')
  writeFileSync(path, plain)
  const notes = Object.entries({ ...(await takeNotes(path)), ...change })
  await writeNotes(
    path,
    Object.fromEntries(notes.filter((note): note is [string, string] => note[1] !== undefined)),
  )
  return gzipSync(readFileSync(path))
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

/** A database of which everything but its first hundred bytes is lost. */
const overwritten = ({ plain }: Apart) =>
  Buffer.concat([plain.subarray(0, 100), Buffer.alloc(plain.length - 100, 'x')])

async function foreignDatabase(folder: string): Promise<Buffer> {
  const path = join(folder, 'foreign.db')
  const connection = await sqlite.createAdapter(`file:${path}`).connect()
  await connection.executeScript('PRAGMA journal_mode=DELETE; CREATE TABLE Song (name)')
  await connection.dispose()
  return readFileSync(path)
}

/** What an archive says of its rows. */
async function readRows({ plain }: Apart, folder: string): Promise<string> {
  const path = join(folder, 'rows.db')
  writeFileSync(path, plain)
  return (await takeNotes(path))?.rows ?? ''
}

/**
 * Damaged archives of an institute: cut, flipped, tampered, swapped, made up, newer, or opened with the wrong words.
 */
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
  const counted = (change: object) => saying({ rows: JSON.stringify({ ...rows, ...change }) }, clear, folder)
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
    damaged('an empty file', Buffer.alloc(0), /not a backup of Prospectus: the file is empty/),
    damaged('a zip file', Buffer.from('PK\u0003\u0004 ../../etc/passwd'), /not a backup of Prospectus/),
    damaged('the database itself', plain, /not a backup of Prospectus/),
    damaged('a gzip of something else', gzipSync('a letter'), /it holds no SQLite file/),
    damaged('another database', gzipSync(await foreignDatabase(folder)), /says nothing of itself/),
    damaged('cut in its first word', bytes.subarray(0, 1), /cut off/),
    damaged('cut in its header', bytes.subarray(0, 8), /cut off/),
    damaged('cut in the middle', middle(bytes), /cut off/),
    damaged('cut by one byte', bytes.subarray(0, -1), /cut off/),
    locked('cut in its first word', secret.subarray(0, 10), /cut off/),
    locked('cut in its header', secret.subarray(0, payloadAt - 20), /damaged or cut off/),
    locked('cut after its header', secret.subarray(0, payloadAt), /damaged or cut off/),
    locked('cut between two parts', secret.subarray(0, firstAt + PART), /damaged or cut off/),
    locked('cut in the middle', middle(secret), /damaged or cut off/),
    locked('cut by one byte', secret.subarray(0, -1), /damaged or cut off/),
    ...flips(bytes, 'in the clear', undefined, seed),
    ...flips(secret, 'encrypted', PASSPHRASE, seed + 1),
    locked('its header flipped', flipped(secret, payloadAt - 5, 0), /damaged or cut off/),
    locked(
      'a word of its header flipped',
      flipped(secret, 26, 0),
      /damaged, or not encrypted with a passphrase/,
    ),
    locked('two parts swapped', swapped, /damaged or cut off/),
    locked('something after its end', Buffer.concat([secret, Buffer.from('x')]), /damaged or cut off/),
    damaged('something after its end', Buffer.concat([bytes, Buffer.from('a letter')]), /can’t be unpacked/),
    damaged('a second content after its end', Buffer.concat([bytes, gzipSync('x')]), /holds more/),
    damaged('the wrong passphrase', secret, /passphrase is wrong/, 'correct horse batterx'),
    damaged('no passphrase', secret, /is encrypted/),
    locked('a content that is not packed', await encrypted(plain), /its content can’t be unpacked/),
    damaged('less than it says', gzipSync(plain.subarray(0, -1)), /holds less/),
    damaged(
      'a newer schema',
      await saying(newer, clear, folder),
      /newer version \(9\.9\.9, schema 29990101000000_future\)/,
    ),
    damaged('a newer format', await saying({ format: '3' }, clear, folder), /newer format \(3\)/),
    damaged('a word more', await saying({ path: '../../x' }, clear, folder), /not as it should be/),
    damaged(
      'a word less',
      await saying({ program: undefined }, clear, folder),
      /not as it should be \(program\)/,
    ),
    damaged(
      'counts that are none',
      await saying({ rows: '[' }, clear, folder),
      /not as it should be \(rows\)/,
    ),
    damaged(
      'a secret that leads out of the folder',
      await saying({ secrets: JSON.stringify({ '../../escaped': 'x' }) }, clear, folder),
      /its secrets are not/,
    ),
    damaged(
      'other counts',
      await counted({ Enquiry: 999 }),
      /its tables differ from what it says of itself \(Enquiry\)/,
    ),
    damaged(
      'a table that it does not name',
      await counted({ Upload: undefined }),
      /its tables differ from what it says of itself \(Upload\)/,
    ),
    damaged(
      'an image that has changed',
      await changedBy('UPDATE "Upload" SET data = zeroblob(9)', clear, folder),
      /2 images have changed/,
    ),
    damaged(
      'a row that leads to nowhere',
      await changedBy(`UPDATE "Enquiry" SET "personId" = 'x'`, clear, folder),
      /1 rows lead to nowhere/,
    ),
    damaged('an index that is not sound', gzipSync(withoutEntries(clear)), /is not sound/),
    damaged('tables overwritten', gzipSync(overwritten(clear)), /its database can’t be read/),
  ]
}

/** Writes one to where a restore may read it. @returns its path */
export function placeArchive(folder: string, { bytes }: Damaged): string {
  const path = join(folder, 'damaged')
  writeFileSync(path, bytes)
  return path
}
