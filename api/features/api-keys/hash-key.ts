import { createHash } from 'node:crypto'
import { API_KEY_PREFIX } from '#contract/api-keys'
import { newSecret } from '../../lib/secrets.ts'

/** Number of the secret's characters that stay readable after the prefix. */
const READABLE_CHARACTERS = 4

/** Returns the stored hash of a key. Plain SHA-256 is enough, because 256 random bits can't be guessed. */
export const toHash = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Creates a key. Only `hash` and `prefix` are stored. */
export function newApiKey(): { secret: string; hash: string; prefix: string } {
  const secret = API_KEY_PREFIX + newSecret()
  return {
    secret,
    hash: toHash(secret),
    prefix: secret.slice(0, API_KEY_PREFIX.length + READABLE_CHARACTERS),
  }
}
