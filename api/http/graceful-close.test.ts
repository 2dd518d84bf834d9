import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareGracefulClose } from './graceful-close.ts'

const server = () => {
  const made = createServer((_request, response) => response.end('answered'))
  return { made, close: prepareGracefulClose(made).close }
}

let agent: Agent
let running: ReturnType<typeof server>
beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  running = server()
  running.made.listen(0, '127.0.0.1')
  await once(running.made, 'listening')
})
afterEach(() => agent.destroy())

/** Asks on the one connection that there is. @returns what the response says of it, and whether it had been used */
async function ask(port: number): Promise<{ connection: string | undefined; isReused: boolean }> {
  const request = get({ port, host: '127.0.0.1', agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(await text(response)).toBe('answered')
  return { connection: response.headers.connection, isReused: request.reusedSocket }
}
const getPort = () => (running.made.address() as AddressInfo).port

it('a request on a keep-alive connection is served while the server stops, as the last one', async () => {
  const port = getPort()
  expect(await ask(port)).toEqual({ connection: 'keep-alive', isReused: false })
  const closed = running.close(10_000)
  while (running.made.listening) await new Promise((resolve) => setImmediate(resolve))
  expect(await ask(port)).toEqual({ connection: 'close', isReused: true })
  await closed
})

it('a keep-alive connection that nobody uses delays nobody', async () => {
  await ask(getPort())
  const [socket] = Object.values(agent.freeSockets).flat()
  const gone = once(socket as NonNullable<typeof socket>, 'close')
  await running.close()
  await gone
})

it('who has queued before a busy server is let in and served after the door is closed', async () => {
  const states: boolean[] = []
  const busy = createServer((_request, response) => {
    states.push(busy.listening)
    const until = performance.now() + 20
    while (performance.now() < until);
    response.end('answered')
  })
  const door = prepareGracefulClose(busy)
  busy.listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const visitor = async () => {
    const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
    return text(response)
  }
  const visitors = Promise.all(Array.from({ length: 20 }, visitor))
  await once(busy, 'request')
  await door.close()
  expect(await visitors).toEqual(Array.from({ length: 20 }, () => 'answered'))
  expect(states.filter((isListening) => !isListening).length).toBeGreaterThan(15)
})
