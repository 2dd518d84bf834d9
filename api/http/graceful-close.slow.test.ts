import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
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
const getPort = () => (running.made.address() as AddressInfo).port

it('a browser’s spare connection, which never says anything, is closed without the patience for responses', async () => {
  const spare = connect(getPort(), '127.0.0.1')
  await Promise.all([once(spare, 'connect'), once(running.made, 'connection')])
  const gone = once(spare.resume(), 'close')
  const began = performance.now()
  await running.close()
  await gone
  expect(performance.now() - began).toBeLessThan(7000)
})
