import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Returns a secret in the format of Standard Webhooks: `whsec_` and base64 of 24 to 64 random bytes. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

const signWith = (secret: string, content: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')}`

interface Signed {
  id: string
  /** Time of this attempt in milliseconds since 1970. */
  now: number
  body: string
}

/**
 * Returns the headers with which a receiver verifies a message and recognises repeats
 * (https://www.standardwebhooks.com, version 1.0.0).
 * @param secrets the current one, and the previous one while both are valid
 */
export function signatureHeaders({ id, now, body }: Signed, secrets: readonly string[]) {
  const timestamp = String(Math.floor(now / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signWith(secret, `${id}.${timestamp}.${body}`)).join(' '),
  }
}
