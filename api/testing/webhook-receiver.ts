import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Arrivals } from './arrivals.ts'

/** How a request is answered: a status, or whatever a test writes. */
export type WebhookAnswer = number | ((response: ServerResponse) => void)

/** Says nothing, ever. */
export const hangs: WebhookAnswer = () => undefined

interface WebhookCall {
  headers: Record<string, string>
  body: string
}

const asTexts = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** A program on the loopback that webhooks tell, and that answers as tests choose. */
export class WebhookReceiver {
  readonly calls = new Arrivals<WebhookCall>()
  /** Answers to the next requests. */
  answers: WebhookAnswer[] = []
  /** The answer to every other request. */
  usual: WebhookAnswer = 204
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const answer = this.answers.shift() ?? this.usual
      if (typeof answer === 'number') response.writeHead(answer).end()
      else answer(response)
      this.calls.add({ headers: asTexts(request.headers), body: Buffer.concat(chunks).toString() })
    })
  }

  static open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
    return new Promise((resolve) => {
      receiver.#server.listen(0, '127.0.0.1', () => resolve(receiver))
    })
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
