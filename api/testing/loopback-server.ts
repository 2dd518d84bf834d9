import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Handles a request after its body was received. */
type Handle = (request: IncomingMessage, body: string, response: ServerResponse) => void

/** A server on the loopback interface in place of an external service. */
export class LoopbackServer {
  readonly #server: Server

  constructor(handle: Handle) {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      handle(request, Buffer.concat(chunks).toString(), response)
    })
  }

  /** @param port 0 for any */
  open(port = 0): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve)
    })
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
