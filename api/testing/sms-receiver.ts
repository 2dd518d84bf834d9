import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Arrivals } from './arrivals.ts'

/**
 * What the gateway does with a request: responds with a status, sends it elsewhere, says nothing, or drops the
 * connection.
 */
export type SmsAnswer = number | { status: number; location: string } | 'hang' | 'drop'

/** A request that the gateway got. */
export interface SmsCall {
  headers: IncomingHttpHeaders
  body: { id: string; to: string; text: string }
  answer: SmsAnswer
}

/** An SMS gateway on the loopback that responds as tests choose. */
export class SmsReceiver {
  readonly calls = new Arrivals<SmsCall>()
  /** Responses to the next requests. */
  answers: SmsAnswer[] = []
  /** The response to every other request. */
  usual: SmsAnswer = 201
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const answer = this.answers.shift() ?? this.usual
      if (answer === 'drop') request.socket.destroy()
      else if (answer !== 'hang') {
        const { status, ...headers } = typeof answer === 'number' ? { status: answer } : answer
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end('{}')
      }
      this.calls.add({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()), answer })
    })
  }

  /** @param port 0 for any */
  static open(port = 0): Promise<SmsReceiver> {
    const receiver = new SmsReceiver()
    return new Promise((resolve) => {
      receiver.#server.listen(port, '127.0.0.1', () => resolve(receiver))
    })
  }

  /** As SMS_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/send`
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
