import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareGracefulClose } from './graceful-close.ts'

const createTestServer = () => {
  const server = createServer((_request, response) => response.end('answered'))
  return { server, close: prepareGracefulClose(server).close }
}

let agent: Agent
let running: ReturnType<typeof createTestServer>
beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  running = createTestServer()
  running.server.listen(0, '127.0.0.1')
  await once(running.server, 'listening')
})
afterEach(() => agent.destroy())

/** Sends a request on the only connection. @returns the Connection header, and whether the connection was reused */
async function send(port: number): Promise<{ connection: string | undefined; isReused: boolean }> {
  const request = get({ port, host: '127.0.0.1', agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(await text(response)).toBe('answered')
  return { connection: response.headers.connection, isReused: request.reusedSocket }
}
const getPort = () => (running.server.address() as AddressInfo).port

it('serves a last request on a keep-alive connection while it stops', async () => {
  const port = getPort()
  expect(await send(port)).toEqual({ connection: 'keep-alive', isReused: false })
  const closed = running.close(10_000)
  while (running.server.listening) await new Promise((resolve) => setImmediate(resolve))
  expect(await send(port)).toEqual({ connection: 'close', isReused: true })
  await closed
})

it('does not wait for an idle keep-alive connection', async () => {
  await send(getPort())
  const [socket] = Object.values(agent.freeSockets).flat()
  const closed = once(socket as NonNullable<typeof socket>, 'close')
  await running.close()
  await closed
})

it('serves connections that queued while it was busy', async () => {
  const states: boolean[] = []
  const busy = createServer((_request, response) => {
    states.push(busy.listening)
    const until = performance.now() + 20
    while (performance.now() < until);
    response.end('answered')
  })
  const { close } = prepareGracefulClose(busy)
  busy.listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const visitor = async () => {
    const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
    return text(response)
  }
  const visitors = Promise.all(Array.from({ length: 20 }, visitor))
  await once(busy, 'request')
  await close()
  expect(await visitors).toEqual(Array.from({ length: 20 }, () => 'answered'))
  expect(states.filter((isListening) => !isListening).length).toBeGreaterThan(15)
})
