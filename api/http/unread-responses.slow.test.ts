import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { endWhenUnread, UNREAD_MS } from './unread-responses.ts'

const MS = 200
/** More than the system buffers for a client that doesn't read. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x')

/** Starts a server that drops responses unread for so many milliseconds. @returns the port, and the server's connections */
async function serve(answer: RequestListener, ms = MS) {
  const sockets: Socket[] = []
  const server = createServer((request, response) => {
    endWhenUnread(response, ms)
    answer(request, response)
  })
  server.on('connection', (socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

/** Sends a request without reading the response. */
function requestWithoutReading(port: number): Socket {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  onTestFinished(() => void socket.destroy())
  return socket
}

it.each([
  ['completely', (response: Parameters<RequestListener>[1]) => response.end(LARGE)],
  ['without an end', (response: Parameters<RequestListener>[1]) => response.write(LARGE)],
])('closes the connection of an unread response that is sent %s', async (_, send) => {
  const { port, sockets } = await serve((_request, response) => send(response))
  requestWithoutReading(port)
  await expect.poll(() => sockets.length).toBe(1)
  await expect.poll(() => sockets[0]?.destroyed, { timeout: 3000 }).toBe(true)
})

it('sends everything to a slow client', async () => {
  // Longer than a busy machine may pause a client.
  const { port } = await serve((_request, response) => response.end(LARGE), 20 * MS)
  const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const piece of response) {
    bytes += (piece as Buffer).length
    if (bytes % (8 * 1024 * 1024) < 65_536) await setTimeout(MS / 2)
  }
  expect(bytes).toBe(LARGE.length)
})

it('keeps the connection of a response that takes the server longer', async () => {
  const { port, sockets } = await serve(async (_request, response) => {
    await setTimeout(3 * MS)
    response.end('done')
  })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  for (let count = 0; count < 2; count++) {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    expect(String(await buffer(response))).toBe('done')
  }
  expect(sockets).toHaveLength(1)
})

it('drops every unread response after a minute, including cached ones and metrics', async () => {
  const server = await startTestServer({ METRICS_TOKEN: 'x'.repeat(32), METRICS_PORT: '0' })
  onTestFinished(() => server.close())
  const timeouts: unknown[] = []
  const note = (message: unknown) => {
    const { response, socket } = message as {
      response: { listenerCount(name: string): number }
      socket: Socket
    }
    process.nextTick(() => timeouts.push([socket.timeout, response.listenerCount('timeout')]))
  }
  subscribe('http.server.request.start', note)
  onTestFinished(() => void unsubscribe('http.server.request.start', note))
  const visitor = server.visitor()
  for (const path of ['/api/health', '/api/health', '/api/services', '/nothing']) await visitor.get(path)
  await fetch(String(server.metricsUrl))
  expect(UNREAD_MS).toBe(60_000)
  expect(timeouts).toEqual(Array(5).fill([UNREAD_MS, 1]))
})
