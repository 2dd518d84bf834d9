import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../../lib/clock.ts'
import { isOnPostgresql } from '../../../testing/test-database.ts'
import { restoreBackup } from '../restore-backup.ts'
import { type Institute, makeInstitute } from '../testing/institute.ts'
import { MAGIC } from './header.ts'

const released = (name: string) => readFileSync(join(import.meta.dirname, '../testing', name))
const clear = released('v0.1.0-in-the-clear.backup')
const secret = released('v0.1.0.backup')
const PASSPHRASE = 'Cafe\u0301, 7 batteries'

const JSON_AT = MAGIC.length + 4
const bodyAt = (bytes: Buffer) => JSON_AT + bytes.readUInt32BE(MAGIC.length) + 32
const PART = 4 + 65_536 + 16
const LAST = 0x8000_0000

let institute: Institute
let folder: string
beforeAll(async () => {
  institute = await makeInstitute(1, 0)
  folder = mkdtempSync(join(tmpdir(), 'prospectus-format-1-'))
})
afterAll(() => {
  institute.remove()
  rmSync(folder, { recursive: true })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

/** The same body behind a header that was changed by somebody who knows the format. */
function tampered(bytes: Buffer, change: object): Buffer {
  const header: unknown = JSON.parse(bytes.subarray(JSON_AT, bodyAt(bytes) - 32).toString())
  const json = Buffer.from(JSON.stringify({ ...(header as object), ...change }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  const head = Buffer.concat([MAGIC, length, json])
  const hash = createHash('sha256').update(head).digest()
  return Buffer.concat([head, hash, bytes.subarray(bodyAt(bytes))])
}

/** The first part alone, said to be the last one. */
function endedEarly(bytes: Buffer): Buffer {
  const first = Buffer.from(bytes.subarray(0, bodyAt(bytes) + PART))
  first.writeUInt32BE(LAST + first.readUInt32BE(bodyAt(bytes)), bodyAt(bytes))
  return first
}

const body = clear.subarray(bodyAt(clear))
const swapped = Buffer.concat([clear.subarray(0, bodyAt(clear)), body.subarray(PART), body.subarray(0, PART)])

it.skipIf(isOnPostgresql).each<[string, Buffer, RegExp, passphrase?: string]>([
  ['cut in its first word', clear.subarray(0, 10), /cut off/],
  ['cut in its header', clear.subarray(0, 200), /cut off/],
  ['cut after its header', clear.subarray(0, bodyAt(clear)), /cut off/],
  ['cut between two parts', clear.subarray(0, bodyAt(clear) + PART), /cut off/],
  ['cut by one byte', clear.subarray(0, -1), /cut off/],
  ['encrypted and cut by one byte', secret.subarray(0, -1), /cut off/, PASSPHRASE],
  ['flipped in its header', flipped(clear, 100), /its header does not match its own checksum/],
  ['flipped in its body', flipped(clear, clear.length - 900), /damaged \(in part 2\)/],
  ['encrypted and flipped', flipped(secret, secret.length - 900), /damaged \(in part 1\)/, PASSPHRASE],
  ['tampered with', tampered(clear, { rows: {} }), /damaged \(in part 1\)/],
  ['encrypted and tampered with', tampered(secret, { rows: {} }), /damaged \(in part 1\)/, PASSPHRASE],
  ['with more in its header', tampered(clear, { path: '../../x' }), /header is not as it should be/],
  ['of a newer schema', tampered(clear, { schema: '29990101000000_future' }), /newer version \(0\.1\.0/],
  ['with two parts swapped', swapped, /damaged/],
  ['with something after its end', Buffer.concat([clear, Buffer.from('x')]), /goes on after its end/],
  ['cut and said to end there', endedEarly(clear), /damaged \(in part 1\)/],
  ['with the wrong passphrase', secret, /The passphrase is wrong \(its check word is \w{4}\)/, 'Cafe'],
  ['without its passphrase', secret, /is encrypted/],
])('a backup of 0.1 %s is refused, and every byte stays', async (_name, bytes, message, passphrase) => {
  const path = join(folder, 'damaged')
  writeFileSync(path, bytes)
  const before = institute.fingerprint()
  await expect(restoreBackup({ ...institute, passphrase }, systemClock, path)).rejects.toThrow(message)
  expect(institute.fingerprint()).toBe(before)
})
