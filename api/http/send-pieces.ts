import type { Response } from 'express'

/** Room for a piece; a longer one gets its own. */
const PIECE_BYTES = 64 * 1024

/** Milliseconds after which a response that still goes out asks whether it may. */
const ASK_EVERY_MS = 500

/** Writes the contents of a buffer. @returns whether the other side has taken it, false once it has gone away */
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
 * Writes texts one after the other by way of one buffer, filled anew once the other side has taken what was in it. As
 * strings they would wait for slow readers in the heap, which grew by 100 MB before it was swept.
 */
async function writeInTurn(
  pieces: AsyncIterable<string>,
  response: Response,
  maySend: () => Promise<boolean>,
): Promise<void> {
  let buffer = Buffer.allocUnsafeSlow(PIECE_BYTES)
  let askedAt = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - askedAt > ASK_EVERY_MS) {
      // Broken off, so that nobody takes what has come for the whole.
      if (!(await maySend())) return void response.destroy()
      askedAt = performance.now()
    }
    const most = 3 * piece.length
    if (most > buffer.length) buffer = Buffer.allocUnsafeSlow(most)
    const length = buffer.write(piece)
    if (length > 0 && !(await write(response, buffer.subarray(0, length)))) return
  }
}

/**
 * Sends a text in pieces, as fast as the other side takes them; one piece goes as any response does. A reader who goes
 * away ends the reading, and is no failure. A failure at the start gets a response as any other; a later one breaks the
 * connection, so that nobody takes what has come for the whole.
 * @param maySend asked now and then: a reader who takes it slowly may lose their rights meanwhile
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
    await writeInTurn(all(), response, maySend)
    response.end()
  } catch (error) {
    response.destroy()
    throw error
  } finally {
    await pieces.return(undefined)
  }
}
