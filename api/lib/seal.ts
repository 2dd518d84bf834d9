import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32]

/** A value that nobody can read without the server's secret and the salt. */
interface Sealed {
  salt: Uint8Array<ArrayBuffer>
  data: Uint8Array<ArrayBuffer>
}

/** Seals values: each by a key of its own, which is gone for everybody as soon as its salt is. */
export class Seal {
  /** @param purpose what is sealed for one is nothing for another */
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

/** A secret as a column holds it: sealed, in base64; the empty text stays empty. */
export function sealText(seal: Seal, text: string): string {
  if (text === '') return ''
  const { salt, data } = seal.close(text)
  return Buffer.concat([salt, data]).toString('base64')
}

/** @returns the text; null where another secret has sealed it, or the column is damaged */
export function openText(seal: Seal, sealed: string): string | null {
  if (sealed === '') return ''
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64'))
  try {
    return String(seal.open({ salt: bytes.slice(0, KEY_BYTES), data: bytes.slice(KEY_BYTES) }))
  } catch {
    return null
  }
}
