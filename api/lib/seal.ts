import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32]

/** Value encrypted with a key from the server's secret and the salt. */
interface Sealed {
  salt: Uint8Array<ArrayBuffer>
  data: Uint8Array<ArrayBuffer>
}

/** Encrypts values, each with its own key. Deleting the salt makes the value unreadable for everyone. */
export class Seal {
  /** @param purpose separates the keys of one kind of value from those of another */
  constructor(
    private readonly secret: string,
    private readonly purpose: string,
  ) {}

  #getKey(salt: Uint8Array): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, salt, this.purpose, KEY_BYTES))
  }

  close(value: unknown): Sealed {
    const salt = new Uint8Array(randomBytes(KEY_BYTES))
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#getKey(salt), iv)
    const body = Buffer.concat([cipher.update(serialize(value)), cipher.final()])
    return { salt, data: new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), body])) }
  }

  /** @throws Error if the secret is a different one, or a byte was changed */
  open(sealed: Sealed): unknown {
    const data = Buffer.from(sealed.data)
    const decipher = createDecipheriv(CIPHER, this.#getKey(sealed.salt), data.subarray(0, IV_BYTES))
    decipher.setAuthTag(data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return deserialize(
      Buffer.concat([decipher.update(data.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]),
    )
  }
}

/** Encrypts a text for a database column, as base64. An empty text stays empty. */
export function sealText(seal: Seal, text: string): string {
  if (text === '') return ''
  const { salt, data } = seal.close(text)
  return Buffer.concat([salt, data]).toString('base64')
}

/** Decrypts a column. @returns null if the secret is a different one or the column is damaged */
export function openText(seal: Seal, sealed: string): string | null {
  if (sealed === '') return ''
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64'))
  try {
    return String(seal.open({ salt: bytes.slice(0, KEY_BYTES), data: bytes.slice(KEY_BYTES) }))
  } catch {
    return null
  }
}
