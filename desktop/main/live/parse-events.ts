import { createParser } from 'eventsource-parser'

/** One event of a server-sent stream; `id` resumes the stream after it. */
export interface StreamEvent {
  id: string
  name: string
  data: string
}

/**
 * The events of a server-sent stream, in order.
 * @param alive called for every piece that arrives, signs of life included
 */
export async function* parseEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
): AsyncGenerator<StreamEvent> {
  let events: StreamEvent[] = []
  const parser = createParser({
    onEvent: ({ id = '', event: name = 'message', data }) => events.push({ id, name, data }),
  })
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    alive()
    parser.feed(decoder.decode(chunk, { stream: true }))
    yield* events
    events = []
  }
}
