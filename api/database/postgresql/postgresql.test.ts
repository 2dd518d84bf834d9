import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postgresql } from './postgresql.ts'

/** Encodes a PostgreSQL message: type, length, content (PostgreSQL 17, Message Formats). */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

const AUTHENTICATED = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const GOING_AWAY = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
)

// With a real server, a test could not choose the time of the shutdown.
const stopping = createServer((socket: Socket) => {
  socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, GOING_AWAY])))
  socket.on('error', () => undefined)
})
beforeAll(async () => {
  stopping.listen(0, '127.0.0.1')
  await once(stopping, 'listening')
})
afterAll(() => {
  stopping.close()
})

it('a database shutdown during a connection fails the transaction but not the process', async () => {
  const { port } = stopping.address() as AddressInfo
  const adapter = await postgresql.createAdapter(`postgresql://somebody@127.0.0.1:${port}/none`).connect()
  await expect(adapter.startTransaction()).rejects.toThrow()
  await adapter.dispose()
})
