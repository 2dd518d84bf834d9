import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
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
const getPort = () => (running.server.address() as AddressInfo).port

it('closes a browser’s unused spare connection before the timeout for responses', async () => {
  const spare = connect(getPort(), '127.0.0.1')
  await Promise.all([once(spare, 'connect'), once(running.server, 'connection')])
  const closed = once(spare.resume(), 'close')
  const startedAt = performance.now()
  await running.close()
  await closed
  expect(performance.now() - startedAt).toBeLessThan(7000)
})
