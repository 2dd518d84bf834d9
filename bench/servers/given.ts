import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the bench hands to a server of its own. */
export const given = <T>(): Promise<T> =>
  new Promise((resolve) => process.once('message', (message) => resolve((message as { given: T }).given)))

/** Listens on any port of this machine and tells it. */
export function listen(listener: RequestListener): void {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
