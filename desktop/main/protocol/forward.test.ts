import { describe, expect, it } from 'vitest'
import { LOST_HEADER } from '../../bridge/requests.ts'
import { listen } from '../../testing/listen.ts'
import { createProtocolHandler } from '../../testing/protocol-handler.ts'
import { FORWARD_TEXTS } from './forward.ts'

describe('the handler with servers that misbehave', () => {
  const timed = async (work: Promise<Response>) => {
    const start = performance.now()
    const answer = await work
    return { answer, ms: performance.now() - start }
  }

  it('returns 502 within a second if no server responds', async () => {
    const { server, url } = await listen()
    await new Promise((resolve) => server.close(resolve))
    const handler = createProtocolHandler(url)
    for (const work of [
      handler.request('/api/health'),
      handler.send('POST', '/api/enquiries', {}),
      handler.request('/api/events'),
    ]) {
      const { answer, ms } = await timed(work)
      expect(answer.status).toBe(502)
      expect(answer.headers.has(LOST_HEADER)).toBe(true)
      expect(await answer.json()).toEqual({
        message: FORWARD_TEXTS.unreachable,
        error: FORWARD_TEXTS.unreachable,
      })
      expect(ms).toBeLessThan(1000)
    }
    expect(handler.failures[0]).toContain('net::ERR_CONNECTION_REFUSED')
  })

  it('returns 502 within a second on a connection known to be dead', async () => {
    const { url } = await listen(() => undefined)
    const handler = createProtocolHandler(url, { connection: { isGone: true, check: async () => false } })
    const { answer, ms } = await timed(handler.request('/api/health'))
    expect(answer.status).toBe(502)
    expect(ms).toBeLessThan(1000)
  })

  it('gives up as soon as a check fails while waiting', async () => {
    const { url } = await listen(() => undefined)
    const handler = createProtocolHandler(url, {
      connection: { isGone: false, check: async () => false },
      timeouts: { gone: 10, up: 30 },
    })
    expect((await handler.request('/api/health')).status).toBe(502)
  })

  it('waits for a slow response if the server is alive', async () => {
    let signsOfLife = 0
    let answerNow = () => {}
    const { url } = await listen((_request, response) => {
      answerNow = () => response.setHeader('content-type', 'application/json').end('{}')
    })
    const check = async () => {
      signsOfLife += 1
      if (signsOfLife === 3) answerNow()
      return true
    }
    const handler = createProtocolHandler(url, {
      connection: { isGone: false, check },
      timeouts: { gone: 10, up: 20 },
    })
    expect((await handler.request('/api/slow')).status).toBe(200)
    expect(signsOfLife).toBe(3)
  })

  it('closes the connection within a second after the body is cancelled', async () => {
    let closed = (_at: number) => {}
    const { url } = await listen((_request, response) => {
      response.setHeader('content-type', 'text/event-stream').write('retry: 3000\n\n')
      response.on('close', () => closed(performance.now()))
    })
    let quickest = Number.POSITIVE_INFINITY
    // Other load on this machine can only make it slower.
    for (let round = 0; round < 5 && quickest >= 1000; round++) {
      const isClosed = new Promise<number>((resolve) => {
        closed = resolve
      })
      const answer = await createProtocolHandler(url).request('/api/events')
      const reader = (answer.body as ReadableStream).getReader()
      await reader.read()
      const left = performance.now()
      await reader.cancel()
      quickest = Math.min(quickest, (await isClosed) - left)
    }
    expect(quickest).toBeLessThan(1000)
  })

  it('never limits the length of an event stream', async () => {
    const { url } = await listen((_request, response) => {
      response.setHeader('content-type', 'text/event-stream').write('retry: 3000\n\n')
      setTimeout(() => response.end(': late\n\n'), 120)
    })
    let hasBegun = false
    const handler = createProtocolHandler(url, {
      connection: { isGone: false, check: async () => !hasBegun },
      timeouts: { gone: 10, up: 20 },
    })
    const answer = await handler.request('/api/events')
    hasBegun = true
    expect(await answer.text()).toContain('late')
  })

  it.each([
    ['text/html', '/api/x'],
    ['text/html; charset=utf-8', '/uploads/x.webp'],
    ['text/javascript', '/api/x'],
    ['application/x-javascript', '/api/x'],
    ['text/css', '/api/x'],
    ['application/wasm', '/api/x'],
    ['application/xhtml+xml', '/api/x'],
    ['application/json', '/uploads/x.webp'],
    ['text/plain', '/uploads/x.webp'],
    ['application/octet-stream', '/default-avatar.png'],
  ])('does not return %s at %s', async (type, path) => {
    const { url } = await listen((_request, response) => response.setHeader('content-type', type).end('<b>'))
    const answer = await createProtocolHandler(url).request(path)
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain('<b>')
  })

  it.each([413, 502, 503, 504])(
    'forwards status %i of a proxy without its page, and not as a lost connection',
    async (status) => {
      const { url } = await listen((_request, response) =>
        response.writeHead(status, { 'content-type': 'text/html', [LOST_HEADER]: '1' }).end('<h1>nginx</h1>'),
      )
      const answer = await createProtocolHandler(url).request('/api/x')
      expect(answer.status).toBe(status)
      expect(answer.headers.has(LOST_HEADER)).toBe(false)
      expect(await answer.text()).toBe('')
    },
  )

  it('refuses redirects', async () => {
    let visits = 0
    const other = await listen((_request, response) => {
      visits += 1
      response.setHeader('content-type', 'application/json').end('{}')
    })
    const { url } = await listen((_request, response) =>
      response.writeHead(302, { location: other.url }).end(),
    )
    const handler = createProtocolHandler(url)
    expect([
      (await handler.request('/api/x')).status,
      (await handler.send('POST', '/api/x', {})).status,
    ]).toEqual([502, 502])
    expect(visits).toBe(0)
  })

  it('removes headers that could affect the app', async () => {
    const { url } = await listen((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': ['a=1', 'b=2'],
          'clear-site-data': '"*"',
          'strict-transport-security': 'max-age=1',
          refresh: '0;url=https://evil.example',
          'content-security-policy': "default-src 'unsafe-inline'",
          'service-worker-allowed': '/',
          etag: '"1"',
        })
        .end('{}'),
    )
    const { headers } = await createProtocolHandler(url).request('/api/x')
    expect([...headers.keys()].sort()).toEqual([
      'content-security-policy',
      'content-type',
      'date',
      'etag',
      'x-content-type-options',
    ])
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  })

  it.each([204, 304])('returns no body for %i', async (status) => {
    const { url } = await listen((_request, response) => response.writeHead(status).end())
    const answer = await createProtocolHandler(url).request('/api/x', { headers: { 'if-none-match': '"1"' } })
    expect([answer.status, answer.body]).toEqual([status, null])
  })

  it('responds to any thrown value', async () => {
    const { url } = await listen((_request, response) => response.end('{}'))
    const handler = createProtocolHandler(url, {
      onResponse: () => {
        throw new Error('inside')
      },
    })
    expect((await handler.request('/api/x')).status).toBe(502)
  })
})
