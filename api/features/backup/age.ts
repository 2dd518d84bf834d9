import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption'
import { BackupError } from './backup-error.ts'
import { stretch, WORK_FACTOR, wrongPassphrase } from './passphrase.ts'

type Bytes = AsyncIterable<Uint8Array>

const LABEL = Buffer.from('age-encryption.org/v1/scrypt')
const SALT_BYTES = 16
const TAG_BYTES = 16
const WRAPPED_BYTES = 16 + TAG_BYTES
const CIPHER = 'chacha20-poly1305'
const NONCE = Buffer.alloc(12)

/** Work factors up to 20. Decryption with a higher one would need more than a gigabyte of memory. */
const FACTOR = /^(?:[1-9]|1\d|20)$/

const getKey = (passphrase: string, salt: Uint8Array, workFactor: number) =>
  stretch(passphrase, Buffer.concat([LABEL, salt]), 32, workFactor)

/** An age recipient (C2SP.org/age) with Node's scrypt, because the library's own leaks memory. */
const toRecipient = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(SALT_BYTES)
    const key = await getKey(passphrase, salt, WORK_FACTOR)
    const cipher = createCipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    const args = ['scrypt', salt.toString('base64').replaceAll('=', ''), String(WORK_FACTOR)]
    return [new Stanza(args, body)]
  },
})

const toIdentity = (passphrase: string): Identity => ({
  async unwrapFileKey([stanza, ...others]) {
    const [type, salt = '', factor = ''] = stanza?.args ?? []
    const isWhole = stanza?.body.length === WRAPPED_BYTES && FACTOR.test(factor)
    if (!isWhole || type !== 'scrypt' || others.length > 0)
      throw new BackupError('The backup is damaged, or not encrypted with a passphrase.')
    const key = await getKey(passphrase, Buffer.from(salt, 'base64'), Number(factor))
    const tag = stanza.body.subarray(-TAG_BYTES)
    const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES }).setAuthTag(tag)
    const fileKey = decipher.update(stanza.body.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw await wrongPassphrase(passphrase)
    }
    return fileKey
  },
})

/** Pipes a stream through the library piece by piece, without reading ahead. */
async function* readThrough(
  source: Bytes,
  work: (source: globalThis.ReadableStream<Uint8Array>) => Promise<unknown>,
): Bytes {
  const stream = ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>
  yield* (await work(stream)) as ReadableStream<Uint8Array>
}

/** Encrypts a stream like `age --passphrase`, in pieces of 64 KiB. `age --decrypt` can decrypt it. */
export function encrypt(source: Bytes, passphrase: string): Bytes {
  const encrypter = new Encrypter()
  encrypter.addRecipient(toRecipient(passphrase))
  return readThrough(source, (stream) => encrypter.encrypt(stream))
}

/**
 * Decrypts the output of `encrypt` or `age --passphrase`. Each piece is authenticated before it is returned.
 * @throws BackupError if the passphrase is wrong, or the file is damaged or truncated
 */
export async function* decrypt(source: Bytes, passphrase: string): Bytes {
  const decrypter = new Decrypter()
  decrypter.addIdentity(toIdentity(passphrase))
  try {
    yield* readThrough(source, (stream) => decrypter.decrypt(stream))
  } catch (cause) {
    // The library throws plain errors; those of the system have a code.
    if (cause instanceof BackupError || (cause instanceof Error && 'code' in cause)) throw cause
    throw new BackupError('The backup is damaged or truncated, and can’t be decrypted.', { cause })
  }
}
