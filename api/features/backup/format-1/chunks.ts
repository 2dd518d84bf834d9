import { createDecipheriv, createHash } from 'node:crypto'
import { BackupError } from '../backup-error.ts'

/**
 * The body of a backup in chunks of 64 KiB, so that nothing is used before it is checked. Each is its length (4 bytes,
 * big-endian; the highest bit marks the last), its content and a tag of 16 bytes.
 *
 * Encrypted: AES-256-GCM in the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015; as in age and Tink).
 * The nonce is the chunk's number and whether it is the last, the header's hash is authenticated with it, and the key
 * is made for this one file. So a chunk that is changed, moved, left out, cut or taken from another file does not open.
 * In the clear: the tag is the beginning of a SHA-256 over the same things, against accidents, not against people.
 */
const CHUNK_BYTES = 64 * 1024
const LAST = 0x8000_0000
const TAG_BYTES = 16
const NONCE_BYTES = 12

/** What the chunks of one file have in common. */
export interface ChunkSecret {
  /** 32 bytes; null for a file in the clear. */
  key: Buffer | null
  /** Hash of the file's header. */
  hash: Buffer
}

function toNonce(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(place, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

const checksum = (hash: Buffer, nonce: Buffer, content: Buffer) =>
  createHash('sha256').update(hash).update(nonce).update(content).digest().subarray(0, TAG_BYTES)

function open({ key, hash }: ChunkSecret, content: Buffer, tag: Buffer, nonce: Buffer): Buffer | null {
  if (!key) return checksum(hash, nonce, content).equals(tag) ? content : null
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(hash).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    return null
  }
}

/** Hands out a stream in pieces of exact lengths. */
class Exactly {
  #waiting: Buffer = Buffer.alloc(0)
  readonly #source: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** @returns fewer bytes at the end of the stream */
  async read(length: number): Promise<Buffer> {
    const pieces = [this.#waiting]
    let held = this.#waiting.length
    while (held < length) {
      const { value, done } = await this.#source.next()
      if (done) break
      pieces.push(value)
      held += value.length
    }
    const all = Buffer.concat(pieces)
    this.#waiting = all.subarray(length)
    return all.subarray(0, length)
  }
}

/**
 * Opens sealed chunks again, each checked before it is handed on.
 * @throws BackupError when the body is cut off, was changed, or goes on after its end
 */
export async function* openChunks(
  secret: ChunkSecret,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const stream = new Exactly(source)
  for (let place = 0; ; place++) {
    const head = await stream.read(4)
    if (head.length < 4) throw new BackupError('The backup is cut off: its end is missing.')
    const isLast = head.readUInt32BE() >= LAST
    const length = head.readUInt32BE() % LAST
    if (length > CHUNK_BYTES) throw new BackupError(`The backup is damaged (in part ${place + 1}).`)
    const body = await stream.read(length + TAG_BYTES)
    if (body.length < length + TAG_BYTES) throw new BackupError('The backup is cut off: its end is missing.')
    const plain = open(secret, body.subarray(0, length), body.subarray(length), toNonce(place, isLast))
    if (!plain) throw new BackupError(`The backup is damaged (in part ${place + 1}).`)
    yield plain
    if (!isLast) continue
    if ((await stream.read(1)).length > 0) throw new BackupError('The backup goes on after its end.')
    return
  }
}
