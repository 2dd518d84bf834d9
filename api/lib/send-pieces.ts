import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/**
 * Sends a text in pieces, as fast as the other side takes them; one piece goes as any answer does. A reader who goes
 * away ends the reading, and is no failure. A failure at the start is answered as any other; a later one breaks the
 * connection, so that nobody takes what has come for the whole.
 */
export async function sendPieces(pieces: AsyncGenerator<string>, response: Response): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end()
  const first = await pieces.next()
  const second = await pieces.next()
  if (second.done) return void response.send(first.value ?? '')
  let failure: unknown
  async function* all() {
    try {
      yield String(first.value)
      yield String(second.value)
      yield* pieces
    } catch (error) {
      failure = error
      throw error
    }
  }
  await pipeline(Readable.from(all()), response).catch(() => undefined)
  await pieces.return(undefined)
  if (failure !== undefined) throw failure
}
