import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Arrivals } from './arrivals.ts'
import { LoopbackServer } from './loopback-server.ts'

/** Response to a request: a status, or a function that writes it. */
type WebhookResponse = number | ((response: ServerResponse) => void)

export const hangs: WebhookResponse = () => undefined

interface WebhookCall {
  method: string
  headers: Record<string, string>
  body: string
}

const asTexts = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** A webhook receiver on the loopback interface whose responses tests choose. */
export class WebhookReceiver {
  readonly calls = new Arrivals<WebhookCall>()
  /** Responses to the next requests, in order. */
  answers: WebhookResponse[] = []
  /** Response to all other requests. */
  usual: WebhookResponse = 204
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
