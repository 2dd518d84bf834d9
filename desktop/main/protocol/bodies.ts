/** The body exceeds the limit. */
export class BodyTooLarge extends Error {}

/** The body ended early, because the file was moved or changed. */
export class BodyUnreadable extends Error {}

/**
 * Reads the whole body before anything is sent. If a stream fails while Electron's network stack reads it, the request never
 * gets a response, and the stack buffers uploads anyway.
 * @throws BodyTooLarge if it exceeds `limit` bytes, BodyUnreadable if it ends early
 */
export async function readFullBody(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    // Leaving the loop cancels the stream.
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > limit) throw new BodyTooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BodyUnreadable('The body ended early', { cause: error })
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Returns the same body, but cancelling it also cancels the request. A page that goes away only cancels this stream.
 */
export function withCancel(
  body: ReadableStream<Uint8Array>,
  onCancel: () => void,
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
      onCancel()
      await reader.cancel(reason).catch(() => undefined)
    },
  })
}
