import { Readable, Writable } from 'node:stream'

/** What goes out, once its whole body has been gathered. */
export interface Outgoing {
  headers: Headers
  body: Buffer | null
  signal: AbortSignal
}

/** What the network answers. `arrived` is called when the last byte has come, or none will. */
export interface Incoming {
  response: Response
  arrived(): void
}

const PIPE_BYTES = 512 * 1024

/**
 * The body of a response as Electron hands it on: it is read ahead into a pipe, and whoever stops to read leaves the
 * connection open. Only an abort of the request closes it.
 */
function toReadable(body: ReadableStream<Uint8Array> | null, arrived: () => void): Readable {
  const reader = body?.getReader()
  const readable = new Readable({
    highWaterMark: PIPE_BYTES,
    read() {
      const next = reader ? reader.read() : Promise.resolve({ done: true, value: undefined })
      next.then(
        ({ done, value }) => {
          if (done) arrived()
          this.push(done ? null : value)
        },
        (error: Error) => {
          arrived()
          this.destroy(error)
        },
      )
    },
  })
  readable.on('error', () => undefined)
  readable.read(0)
  return readable
}

/**
 * What Electron's `net.request` is to a stream: a Writable that sends when it ends. An `abort()` before that leaves it
 * without any event, and since it has `abort` and `setHeader`, Node calls just that when the piped body fails.
 */
export class ClientRequest extends Writable {
  readonly #headers = new Headers()
  readonly #chunks: Buffer[] = []
  readonly #network: (outgoing: Outgoing) => Promise<Incoming>
  readonly #cancel = new AbortController()
  #body: Readable | null = null

  constructor(network: (outgoing: Outgoing) => Promise<Incoming>) {
    super({ autoDestroy: true })
    this.#network = network
  }

  setHeader(name: string, value: string): void {
    if (this.#chunks.length > 0 || this.writableEnded)
      throw new Error("Can't set headers after they are sent")
    this.#headers.set(name, value)
  }

  abort(): void {
    this.#cancel.abort()
    this.#body?.destroy()
    this.destroy()
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(Buffer.from(chunk))
    done()
  }

  override _final(done: () => void): void {
    void this.#send()
    done()
  }

  async #send(): Promise<void> {
    const body = this.#chunks.length > 0 ? Buffer.concat(this.#chunks) : null
    try {
      const { response, arrived } = await this.#network({
        headers: this.#headers,
        body,
        signal: this.#cancel.signal,
      })
      this.#body = toReadable(response.body, arrived)
      this.emit('response', response, this.#body)
    } catch (error) {
      if (!this.#cancel.signal.aborted) this.emit('error', error)
    }
  }
}
