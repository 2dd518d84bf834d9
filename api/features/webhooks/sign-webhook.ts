import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A secret as Standard Webhooks writes it: `whsec_` and base64 of 24 to 64 random bytes. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

const signWith = (secret: string, content: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')}`

interface Signed {
  id: string
  /** Of this try, in milliseconds since 1970. */
  now: number
  body: string
}

/**
 * The headers by which a receiver knows whose a message is, of which try, and whether it has it already
 * (https://www.standardwebhooks.com, version 1.0.0).
 * @param secrets the present one, and the former one while both count
 */
export function signatureHeaders({ id, now, body }: Signed, secrets: readonly string[]) {
  const timestamp = String(Math.floor(now / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signWith(secret, `${id}.${timestamp}.${body}`)).join(' '),
  }
}
