import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'

const CIPHER = 'aes-256-gcm'
const PURPOSE = 'prospectus sealed erasure'
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32]

/** A value that nobody can read without the server's secret and the salt. */
export interface Sealed {
  salt: Uint8Array<ArrayBuffer>
  data: Uint8Array<ArrayBuffer>
}

/** Seals values: each by a key of its own, which is gone for everybody as soon as its salt is. */
export class Seal {
  constructor(private readonly secret: string) {}

  #getKey(salt: Uint8Array): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, salt, PURPOSE, KEY_BYTES))
  }

  close(value: unknown): Sealed {
    const salt = new Uint8Array(randomBytes(KEY_BYTES))
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#getKey(salt), iv)
    const body = Buffer.concat([cipher.update(serialize(value)), cipher.final()])
    return { salt, data: new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), body])) }
  }

  /** @throws Error when the secret is another one, or a byte has changed */
  open(sealed: Sealed): unknown {
    const data = Buffer.from(sealed.data)
    const decipher = createDecipheriv(CIPHER, this.#getKey(sealed.salt), data.subarray(0, IV_BYTES))
    decipher.setAuthTag(data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return deserialize(
      Buffer.concat([decipher.update(data.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]),
    )
  }
}
