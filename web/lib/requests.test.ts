import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { READ_TIMEOUT_MS } from '#contract/limits'
import { type Read, readFromApi, sharedInFlight, withDeadline, withLastKnown } from './requests'

test('a read rejects on an error status, even with a JSON body', async () => {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/gone' ? 503 : 200
    response.end('{"message":"as sent"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await readFromApi(`${origin}/there`)).toEqual({ message: 'as sent' })
  await expect(readFromApi(`${origin}/gone`)).rejects.toThrow('/gone returned 503')
  server.closeAllConnections()
  server.close()
})

test('a read requests JSON, and sends cookies only with withCookies', async () => {
  const requested: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { signal, ...init }: RequestInit) => {
    requested.push([address, init, signal?.aborted])
    return Response.json({ a: 1 })
  })
  expect(await readFromApi('/api/courses')).toEqual({ a: 1 })
  expect(await readFromApi('/api/courses', { withCookies: true })).toEqual({ a: 1 })
  const headers = { Accept: 'application/json' }
  expect(requested).toEqual([
    ['/api/courses', { headers, credentials: 'same-origin' }, false],
    ['/api/courses', { headers, credentials: 'include' }, false],
  ])
  vi.unstubAllGlobals()
})

test('a slow read is aborted, and a finished one leaves no timer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const called: AbortSignal[] = []
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    // Requests left by earlier test files have other paths.
    if (address === '/api/hangs') called.push(signal)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const read = expect(readFromApi('/api/hangs')).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1)
  expect(called.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  await read
  expect(called.map(({ aborted }) => aborted)).toEqual([true])
  expect(await withDeadline(50, async () => 'in time')).toBe('in time')
  expect(vi.getTimerCount()).toBe(0)
})

test('sharedInFlight shares a request only while it is in progress', async () => {
  const read = vi.fn(async (path: string) => path)
  const shared = sharedInFlight(read)
  await Promise.all([shared('/a'), shared('/a'), shared('/b'), shared('/a', { withCookies: true })])
  expect(read).toHaveBeenCalledTimes(3)
  await shared('/a')
  expect(read).toHaveBeenCalledTimes(4)
})

test('sharedInFlight rejects a failed read for all readers, and allows another attempt', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up')
  const shared = sharedInFlight(read)
  const both = await Promise.allSettled([shared('/a'), shared('/a')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared('/a')).toBe('up')
})

describe('withLastKnown', () => {
  const answering = (...answers: unknown[]): Read => {
    return async () => {
      if (answers.length === 0) throw new Error('503')
      return answers.shift()
    }
  }

  it('returns the response in the document if the path can’t be read', async () => {
    const read = withLastKnown(answering(), '/api/site-settings', 'from the page')
    expect(await read('/api/site-settings')).toBe('from the page')
    await expect(read('/api/courses')).rejects.toThrow('503')
  })

  it('returns the latest response', async () => {
    const read = withLastKnown(answering('first', 'second'), '/api/site-settings', 'from the page')
    const address = '/api/site-settings'
    expect([await read(address), await read(address), await read(address)]).toEqual([
      'first',
      'second',
      'second',
    ])
  })

  it('rejects if there is no response yet', async () =>
    await expect(withLastKnown(answering(), '/a')('/a')).rejects.toThrow('503'))
})
