import { scrypt } from 'node:crypto'
import { BackupError } from './backup-error.ts'

/**
 * Binary logarithm of scrypt's N: OWASP's advice, 128 MB for a third of a second. The program age takes 18 itself and
 * opens either; twice the memory would end a backup on a small machine.
 */
export const WORK_FACTOR = 17
const BLOCK_SIZE = 8

/** Makes a key of a passphrase, one and the same for what is typed in two ways. */
export const stretch = (passphrase: string, salt: Buffer, length: number, workFactor = WORK_FACTOR) =>
  new Promise<Buffer>((resolve, reject) => {
    const N = 2 ** workFactor
    const cost = { N, r: BLOCK_SIZE, p: 1, maxmem: 2 * 128 * N * BLOCK_SIZE }
    scrypt(passphrase.normalize('NFC'), salt, length, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })

/** Told apart from every key: a salt is 16 random bytes, never these. */
const WORD_SALT = Buffer.from('prospectus check word of a passphrase')

const FIRST = 'bdfghjklmnprstvz'
const SECOND = 'aeio'
const SYLLABLE_BITS = 6

/**
 * A word by which people see that a program has got the passphrase that stands on paper: the same for every backup of
 * one passphrase. It is stretched as the keys are, so that it tells nothing more cheaply than a backup does, and one of
 * 4096 passphrases has the same.
 */
export async function toCheckWord(passphrase: string): Promise<string> {
  const bits = (await stretch(passphrase, WORD_SALT, 2)).readUInt16BE()
  return [0, SYLLABLE_BITS]
    .map((shift) => (bits >> shift) & 0x3f)
    .map((syllable) => FIRST.charAt(syllable >> 2) + SECOND.charAt(syllable & 3))
    .join('')
}

/** The word tells which it was: what was typed, or the file. */
export const wrongPassphrase = async (passphrase: string) =>
  new BackupError(
    `The passphrase is wrong (its check word is ${await toCheckWord(passphrase)}). If that is the word on paper, the beginning of the file is damaged.`,
  )
