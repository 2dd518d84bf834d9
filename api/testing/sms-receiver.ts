import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Arrivals } from './arrivals.ts'

/** A call that the gateway got. */
export interface SmsCall {
  headers: IncomingHttpHeaders
  body: { id: string; to: string; text: string }
}

/** An SMS gateway on the loopback that answers as tests choose. */
export class SmsReceiver {
  readonly calls = new Arrivals<SmsCall>()
  /** Answers to the next calls, a status or no answer at all; 201 once they are used up. */
  answers: (number | 'hang')[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const answer = this.answers.shift() ?? 201
      if (answer !== 'hang') response.writeHead(answer, { 'Content-Type': 'application/json' }).end('{}')
      this.calls.add({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
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
