import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Arrivals } from './arrivals.ts'
import { LoopbackServer } from './loopback-server.ts'

/** How a request is answered: a status, or whatever a test writes. */
type WebhookAnswer = number | ((response: ServerResponse) => void)

/** Says nothing, ever. */
export const hangs: WebhookAnswer = () => undefined

interface WebhookCall {
  method: string
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
  readonly #server = new LoopbackServer((request, body, response) => {
    const answer = this.answers.shift() ?? this.usual
    if (typeof answer === 'number') response.writeHead(answer).end()
    else answer(response)
    this.calls.add({ method: request.method ?? '', headers: asTexts(request.headers), body })
  })

  static async open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
    await receiver.#server.open()
    return receiver
  }

  get url(): string {
    return `${this.#server.origin}/hook`
  }

  close(): Promise<void> {
    return this.#server.close()
  }
}
