import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Receives the input that the benchmark sends to its server process. */
export const receiveInput = <T>(): Promise<T> =>
  new Promise((resolve) => process.once('message', (message) => resolve((message as { input: T }).input)))

/** Listens on any local port and reports it to the benchmark. */
export function listen(listener: RequestListener): void {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
