import { createHash } from 'node:crypto'
import { API_KEY_PREFIX } from '#contract/api-keys'
import { newSecret } from '../../lib/secrets.ts'

/** Letters of the secret that stay readable, behind the prefix. */
const SHOWN = 4

/** What is stored of a key: plain SHA-256, since a key is 256 random bits and nobody searches those. */
export const toHash = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** A new key, to be shown once, and what is stored of it. */
export function newApiKey(): { secret: string; hash: string; prefix: string } {
  const secret = API_KEY_PREFIX + newSecret()
  return { secret, hash: toHash(secret), prefix: secret.slice(0, API_KEY_PREFIX.length + SHOWN) }
}
