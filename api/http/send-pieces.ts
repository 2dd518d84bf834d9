import type { Response } from 'express'

/** Buffer size for a piece; a longer one gets its own buffer. */
const PIECE_BYTES = 64 * 1024

/** Milliseconds between two checks whether a long response may continue. */
const RECHECK_MS = 500

/** Writes a buffer. @returns true once the client has received it, false if it has disconnected */
function write(response: Response, bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      response.off('close', settle)
      resolve(!response.destroyed)
    }
    response.once('close', settle)
    response.write(bytes, settle)
  })
}

/**
 * Writes texts one after the other with one buffer, which is refilled once the client has received it. As strings, they
 * would wait for slow readers in the heap, which grew by 100 MB before garbage collection.
 */
async function writeAll(
  pieces: AsyncIterable<string>,
  response: Response,
  maySend: () => Promise<boolean>,
): Promise<void> {
  let buffer = Buffer.allocUnsafeSlow(PIECE_BYTES)
  let checkedAt = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - checkedAt > RECHECK_MS) {
      // Destroying the response keeps the client from taking a part for the whole.
      if (!(await maySend())) return void response.destroy()
      checkedAt = performance.now()
    }
    const maxLength = 3 * piece.length
    if (maxLength > buffer.length) buffer = Buffer.allocUnsafeSlow(maxLength)
    const length = buffer.write(piece)
    if (length > 0 && !(await write(response, buffer.subarray(0, length)))) return
  }
}

/**
 * Sends a text in pieces, as fast as the client receives them. A single piece is sent like any response. A client that
 * disconnects ends it without an error. A failure before the second piece gets an error response; a later one breaks the
 * connection, so that the client doesn't take a part for the whole.
 * @param maySend checked repeatedly, because the user of a slow client may lose the permission in the meantime
 */
export async function sendPieces(
  pieces: AsyncGenerator<string>,
  response: Response,
  maySend: () => Promise<boolean>,
): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end()
  const first = await pieces.next()
  const second = await pieces.next()
  if (second.done) return void response.send(first.value ?? '')
  async function* all() {
    yield String(first.value)
    yield String(second.value)
    yield* pieces
  }
  try {
    await writeAll(all(), response, maySend)
    response.end()
  } catch (error) {
    response.destroy()
    throw error
  } finally {
    await pieces.return(undefined)
  }
}
