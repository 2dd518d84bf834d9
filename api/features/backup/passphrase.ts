import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { BackupError } from './backup-error.ts'
import type { BackupHeader } from './header.ts'

/** OWASP's advice for scrypt; fixed by the format, so that no file can ask for more. 128 MB for half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const
const SALT_BYTES = 16
const KEY_BYTES = 32

const stretch = (passphrase: string, salt: Buffer, length: number) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, length, COST, (error, derived) =>
      error ? reject(error) : resolve(derived),
    ),
  )

async function derive(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const both = await stretch(passphrase, salt, 2 * KEY_BYTES)
  const check = createHmac('sha256', both.subarray(KEY_BYTES)).update('prospectus backup').digest()
  return { key: both.subarray(0, KEY_BYTES), check }
}

/** Told apart from every key: a salt is 16 random bytes, never these. */
const WORD_SALT = Buffer.from('prospectus check word of a passphrase')

const FIRST = 'bdfghjklmnprstvz'
const SECOND = 'aeio'
const SYLLABLE_BITS = 6

/**
 * A word by which people see that a program has got the passphrase that stands on paper: the same for every backup of one
 * passphrase. It is stretched as the keys are, so that it tells nothing more cheaply than a backup does, and one of 4096
 * passphrases has the same.
 */
export async function toCheckWord(passphrase: string): Promise<string> {
  const bits = (await stretch(passphrase, WORD_SALT, 2)).readUInt16BE()
  return [0, SYLLABLE_BITS]
    .map((shift) => (bits >> shift) & 0x3f)
    .map((syllable) => FIRST.charAt(syllable >> 2) + SECOND.charAt(syllable & 3))
    .join('')
}

/** A key of its own for a new backup, and what its header keeps of it. */
export async function newKey(passphrase: string) {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = await derive(passphrase, salt)
  return { key, encryption: { salt: salt.toString('base64'), check: check.toString('base64') } }
}

/**
 * The key of a backup; null for one in the clear.
 * @throws BackupError when a passphrase is missing or wrong
 */
export async function getKey({ encryption }: BackupHeader, passphrase: string | undefined) {
  if (!encryption) return null
  if (!passphrase) throw new BackupError('The backup is encrypted: give its passphrase.')
  const { key, check } = await derive(passphrase, Buffer.from(encryption.salt, 'base64'))
  const expected = Buffer.from(encryption.check, 'base64')
  if (expected.length !== check.length || !timingSafeEqual(expected, check))
    throw new BackupError(`The passphrase is wrong (its check word is ${await toCheckWord(passphrase)}).`)
  return key
}
