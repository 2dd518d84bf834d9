/** A body was larger than allowed. */
export class BodyTooLarge extends Error {}

/**
 * The body, cut off with BodyTooLarge once more than `limit` bytes have come: the network stack gathers an upload as a
 * whole before it sends it.
 */
export function limited(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > limit) controller.error(new BodyTooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
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
