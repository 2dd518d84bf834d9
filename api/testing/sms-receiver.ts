import type { IncomingHttpHeaders } from 'node:http'
import { Arrivals } from './arrivals.ts'
import { LoopbackServer } from './loopback-server.ts'

/**
 * Reaction of the gateway to a request: a status, a redirect, no response, or a dropped connection.
 */
export type SmsResponse = number | { status: number; location: string } | 'hang' | 'drop'

export interface SmsCall {
  headers: IncomingHttpHeaders
  body: { id: string; to: string; text: string }
  answer: SmsResponse
}

/** An SMS gateway on the loopback interface whose responses tests choose. */
export class SmsReceiver {
  readonly calls = new Arrivals<SmsCall>()
  /** Responses to the next requests, in order. */
  answers: SmsResponse[] = []
  /** Response to all other requests. */
  usual: SmsResponse = 201
  readonly #server = new LoopbackServer((request, body, response) => {
    const answer = this.answers.shift() ?? this.usual
    if (answer === 'drop') request.socket.destroy()
    else if (answer !== 'hang') {
      const { status, ...headers } = typeof answer === 'number' ? { status: answer } : answer
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end('{}')
    }
    this.calls.add({ headers: request.headers, body: JSON.parse(body), answer })
  })

  /** @param port 0 for any */
  static async open(port = 0): Promise<SmsReceiver> {
    const receiver = new SmsReceiver()
    await receiver.#server.open(port)
    return receiver
  }

  get url(): string {
    return `${this.#server.origin}/send`
  }

  close(): Promise<void> {
    return this.#server.close()
  }
}
