import { scrypt } from 'node:crypto'
import { BackupError } from './backup-error.ts'

/**
 * Binary logarithm of scrypt's N, as OWASP recommends: 128 MB for a third of a second. The age command uses 18 and
 * accepts both, but twice the memory would be too much for small machines.
 */
export const WORK_FACTOR = 17
const BLOCK_SIZE = 8

/** Derives a key from a passphrase, normalised so that different keyboards give the same key. */
export const stretch = (passphrase: string, salt: Buffer, length: number, workFactor = WORK_FACTOR) =>
  new Promise<Buffer>((resolve, reject) => {
    const N = 2 ** workFactor
    const cost = { N, r: BLOCK_SIZE, p: 1, maxmem: 2 * 128 * N * BLOCK_SIZE }
    scrypt(passphrase.normalize('NFC'), salt, length, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })

/** Salt of check words. It differs from the salts of keys, which are 16 random bytes. */
const WORD_SALT = Buffer.from('prospectus check word of a passphrase')

const FIRST = 'bdfghjklmnprstvz'
const SECOND = 'aeio'
const SYLLABLE_BITS = 6

/**
 * Derives a word by which people can check a typed passphrase against the one on paper. It is as slow to derive as a key,
 * so it does not make guessing cheaper, and one in 4096 passphrases has the same word.
 */
export async function toCheckWord(passphrase: string): Promise<string> {
  const bits = (await stretch(passphrase, WORD_SALT, 2)).readUInt16BE()
  return [0, SYLLABLE_BITS]
    .map((shift) => (bits >> shift) & 0x3f)
    .map((syllable) => FIRST.charAt(syllable >> 2) + SECOND.charAt(syllable & 3))
    .join('')
}

/** Returns an error with the check word, which shows whether the passphrase or the file is wrong. */
export const wrongPassphrase = async (passphrase: string) =>
  new BackupError(
    `The passphrase is wrong (its check word is ${await toCheckWord(passphrase)}). If this matches the check word on paper, the start of the file is damaged.`,
  )
