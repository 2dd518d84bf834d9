/** A body was larger than allowed. */
export class BodyTooLarge extends Error {}

/** A body ended before it was whole: the file behind it has gone or changed. */
export class BodyUnreadable extends Error {}

/**
 * The whole body, before anything is sent: an error while Electron's network stack reads a stream leaves its request
 * without an answer for ever, and the stack gathers an upload anyway.
 * @throws BodyTooLarge once more than `limit` bytes have come, BodyUnreadable when it breaks off
 */
export async function gatherBody(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    // Leaving the loop cancels the stream
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > limit) throw new BodyTooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BodyUnreadable('The body broke off', { cause: error })
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * The same body, whose end by the reader ends the request too: a page that goes away cancels this stream and nothing
 * else.
 */
export function cancelling(
  body: ReadableStream<Uint8Array>,
  cancelled: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        controller.error(error)
      }
    },
    async cancel(reason) {
      cancelled()
      await reader.cancel(reason).catch(() => undefined)
    },
  })
}
