import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readSteadily } from './read-steadily.ts'

let server: Server
afterEach(() => server.close())

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Resolves once so many requests have come. */
const whenAsked = (times: number) =>
  new Promise<void>((resolve) => {
    let asked = 0
    server.on('request', () => {
      asked += 1
      if (asked === times) resolve()
    })
  })

it('a keep-alive connection that the server closes just as it is used again breaks nothing', async () => {
  const seen = new Map<Socket, number>()
  let closed = 0
  const url = await serve(({ socket }, response) => {
    const count = (seen.get(socket) ?? 0) + 1
    seen.set(socket, count)
    if (count === 1) return void response.end()
    closed += 1
    socket.destroy()
  })
  const asked = whenAsked(10)
  const stop = readSteadily(url, 200)
  await asked
  const waits = await stop()
  expect(closed).toBeGreaterThan(0)
  expect(waits.length).toBeGreaterThan(1)
})

it('any other response than the expected one is an error in the end', async () => {
  const url = await serve((_, response) => void response.writeHead(503).end())
  const asked = whenAsked(2)
  const stop = readSteadily(url, 200)
  await asked
  await expect(stop()).rejects.toThrow('answered 503')
})

it('no more wait at once than may', async () => {
  const held: (() => void)[] = []
  let isOpen = false
  const url = await serve((_, response) => {
    if (isOpen) return void response.end()
    held.push(() => response.end())
    if (held.length === 3) setImmediate(open)
  })
  const open = () => {
    isOpen = true
    for (const answer of held) answer()
  }
  const asked = whenAsked(6)
  const stop = readSteadily(url, 500, { waiting: 3 })
  await asked
  await stop()
  expect(held).toHaveLength(3)
})
