import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect } from 'vitest'

/** An event of GET /api/events. */
export interface ReceivedEvent {
  id: string
  name: string
  data: Record<string, unknown>
}

const part = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''

const toEvent = (block: string): ReceivedEvent => ({
  id: part(block, 'id'),
  name: part(block, 'event'),
  data: JSON.parse(part(block, 'data')),
})

/**
 * Milliseconds within which an open stream must receive an immediate event: far less than the 15 seconds to the next
 * heartbeat, and enough for a busy machine.
 */
export const AT_ONCE_MS = 5000

/** A client of a server-sent event stream that returns events one by one, in order. */
export class EventStream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #decoder = new TextDecoder()
  #text = ''
  /** Missed events at its start. */
  readonly missed: ReceivedEvent[] = []
  /** Id for resuming it from its start. */
  beginId = ''

  private constructor(
    readonly response: Response,
    private readonly request: ClientRequest,
  ) {
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader()
  }

  static async open(
    url: string,
    cookies: ReadonlyMap<string, string>,
    lastEventId?: string,
  ): Promise<EventStream> {
    const headers = {
      Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    }
    // After an abort, fetch opens a spare connection, for which a stopping server would wait three seconds.
    const request = get(`${url}/api/events`, { agent: false, headers })
    const [message] = (await once(request, 'response')) as [IncomingMessage]
    const response = new Response(Readable.toWeb(message) as ReadableStream<Uint8Array>, {
      status: message.statusCode,
      headers: message.headers as Record<string, string>,
    })
    const stream = new EventStream(response, request)
    if (response.ok) await stream.#begin()
    return stream
  }

  async #begin(): Promise<void> {
    let block = await this.#block()
    for (; block?.includes('event: '); block = await this.#block()) this.missed.push(toEvent(block))
    this.beginId = part(block ?? '', 'id')
  }

  /** Reads the next block of the stream; null at its end. */
  async #block(): Promise<string | null> {
    while (!this.#text.includes('\n\n')) {
      const { done, value } = await this.#reader.read()
      if (done) return null
      this.#text += this.#decoder.decode(value, { stream: true })
    }
    const end = this.#text.indexOf('\n\n')
    const block = this.#text.slice(0, end)
    this.#text = this.#text.slice(end + 2)
    return block
  }

  /** Reads the next event after the missed ones; null when the server ends the stream. */
  async next(): Promise<ReceivedEvent | null> {
    for (let block = await this.#block(); block !== null; block = await this.#block())
      if (block.includes('event: ')) return toEvent(block)
    return null
  }

  /** Returns the `performance.now()` of an accounts-changed event that ends the stream; fails on anything else. */
  async endOfSession(): Promise<number> {
    expect(await this.next()).toMatchObject({ name: 'accounts-changed', data: {} })
    expect(await this.next()).toBeNull()
    return performance.now()
  }

  close(): void {
    this.request.destroy()
  }
}
