import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { readFromApi, sharedInFlight } from './read-json'

test('a refusal is no answer, though its body is JSON', async () => {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/gone' ? 503 : 200
    response.end('{"message":"as sent"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await readFromApi(`${origin}/there`)).toEqual({ message: 'as sent' })
  await expect(readFromApi(`${origin}/gone`)).rejects.toThrow('/gone answered 503')
  server.closeAllConnections()
  server.close()
})

test('readers of the same address share a request while it is under way, and no longer', async () => {
  const read = vi.fn(async (path: string) => path)
  const shared = sharedInFlight(read)
  await Promise.all([shared('/a'), shared('/a'), shared('/b'), shared('/a', { withCookies: true })])
  expect(read).toHaveBeenCalledTimes(3)
  await shared('/a')
  expect(read).toHaveBeenCalledTimes(4)
})

test('a failed read fails for all who share it, and may be tried again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up')
  const shared = sharedInFlight(read)
  const both = await Promise.allSettled([shared('/a'), shared('/a')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared('/a')).toBe('up')
})
