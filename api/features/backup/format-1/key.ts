import { createHmac, timingSafeEqual } from 'node:crypto'
import { BackupError } from '../backup-error.ts'
import { stretch, wrongPassphrase } from '../passphrase.ts'
import type { BackupHeader } from './header.ts'

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
