/** One event of a server-sent stream; `id` resumes the stream after it. */
export interface StreamEvent {
  id: string
  name: string
  data: string
}

function parseBlock(block: string): StreamEvent | null {
  const event: StreamEvent = { id: '', name: 'message', data: '' }
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'id') event.id = value
    else if (field === 'event') event.name = value
    else if (field === 'data') data.push(value)
  }
  event.data = data.join('\n')
  return data.length > 0 ? event : null
}

/**
 * The events of a server-sent stream, in order.
 * @param alive called for every piece that arrives, signs of life included
 */
export async function* parseEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    alive()
    text += decoder.decode(chunk, { stream: true }).replaceAll('\r\n', '\n')
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseBlock(block)
      if (event) yield event
    }
  }
}
