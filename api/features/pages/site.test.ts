import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_TEXTS } from '#contract/errors'
import { GUARDED_SCREENS, PUBLIC_PAGES, STANDALONE_SCREENS } from '#contract/pages'
import { SITE } from '../../testing/built-site.ts'
import type { Answer } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, SITE)
})
afterAll(() => server.close())

const get = (path: string) => server.visitor().get<string>(path)
const isHtml = ({ headers }: Answer<string>) => headers.get('content-type')?.startsWith('text/html') ?? false
const filled = (path: string) => path.replace(/:\w+/g, 'x%2Fy')

describe('public pages', () => {
  it.each(
    PUBLIC_PAGES.flatMap(({ path, href }) => [path, href, path.toUpperCase(), `${path.replace(/\/$/, '')}/`]),
  )('GET %s is a page', async (path) => {
    const answer = await get(path || '/')
    expect([answer.status, isHtml(answer)]).toEqual([200, true])
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  })
  it.each(['/nothing', '/courses/x', '/admin/x', '/index.php', '/.env'])(
    'GET %s is a real 404 page',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, isHtml(answer)]).toEqual([404, true])
    },
  )
  it.each(['/%E0%A4%A', '/courses/%', '/enquiry/%E0%A4%A'])(
    'GET %s, which can’t be decoded, is a 404 page too',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, isHtml(answer)]).toEqual([404, true])
      expect(answer.body).toContain('<h1')
    },
  )
  it.each(['/enquiry/..', '/enquiry/.', '/enquiry/%2e%2e', '/courses/..', '/..'])(
    'GET %s, which no browser sends, is a 404 page with a title and no error in the log',
    async (path) => {
      const before = server.log.length
      const [answer] = (await once(request({ port: server.port, path }).end(), 'response')) as [
        IncomingMessage,
      ]
      expect(answer.statusCode).toBe(404)
      expect(await text(answer)).toMatch(/<title>[^<]+<\/title>[\s\S]*<h1/)
      expect(server.log.slice(before).join('')).not.toContain('"level":50')
    },
  )
  it.each([
    '/missing.png',
    '/art/none.svg',
    '/sample/none.jpg',
    '/app.js',
    '/styles.css',
    '/x/fonts/none.woff2',
  ])('GET %s is a short JSON error, because a page can’t replace a file', async (path) => {
    const { status, body, headers } = await get(path)
    expect([status, body]).toEqual([404, expect.objectContaining({ message: ERROR_TEXTS.notFound })])
    expect(Number(headers.get('content-length'))).toBeLessThan(200)
  })
  it.each(['gzip', 'br'])('the 404 page is compressed by %s', async (encoding) => {
    const answer = await server
      .visitor()
      .get<string>('/nothing', { headers: { 'Accept-Encoding': encoding } })
    expect([answer.status, isHtml(answer), answer.headers.get('content-encoding')]).toEqual([
      404,
      true,
      encoding,
    ])
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(answer.body).toContain('<h1')
  })
  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s, which browsers request automatically, is an image', async (path, type) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([200, type])
  })
  it('the default avatar and the fallback logo are served', async () => {
    expect((await get('/default-avatar.png')).headers.get('content-type')).toBe('image/png')
    expect((await get('/logo-fallback.svg')).headers.get('content-type')).toContain('image/svg')
  })
  it('hashed files are immutable, and a missing one is an error, not a page', async () => {
    const page = String((await get('/')).body)
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    expect((await get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/missing.js')).status).toBe(404)
    expect(isHtml(await get('/assets/missing.js'))).toBe(false)
  })
  it('errors for a range or a version are never cached instead of the file', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(String((await get('/')).body))?.[1] ?? ''
    const headers = { 'Accept-Encoding': 'br' }
    for (const path of [script, '/favicon.svg', '/sample/logo.svg'])
      for (const [status, asked] of [
        [416, { Range: 'bytes=9999999-' }],
        [412, { 'If-Match': '"another"' }],
        [412, { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
      ] as const) {
        const answer = await server.visitor().get(path, { headers: { ...headers, ...asked } })
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, status, 'no-store'])
        expect(answer.headers.get('last-modified')).toBeNull()
        expect(answer.body).toMatchObject({ message: expect.stringContaining('file') })
      }
  })
  it.each([
    ['POST', '/services'],
    ['DELETE', '/'],
    ['PUT', '/contact'],
  ])('%s %s is refused with our own message', async (method, path) => {
    const answer = await fetch(server.url + path, { method, headers: { Origin: server.url } })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ message: ERROR_TEXTS.notFound }),
    ])
  })
  it.each([
    '/assets/..%2f..%2fserver/main.js',
    '/..%2f..%2fpackage.json',
    '/sample/%2e%2e/%2e%2e/package.json',
  ])('%s reaches no file outside the folders', async (path) => {
    const { status, body } = await get(path)
    expect([400, 403, 404]).toContain(status)
    expect(String(body)).not.toContain('devDependencies')
  })
})

describe('admin screens', () => {
  it.each(
    [...STANDALONE_SCREENS, ...GUARDED_SCREENS].flatMap((path) => [filled(path), filled(path).toLowerCase()]),
  )('GET %s is the panel, hidden from search engines', async (path) => {
    const { status, body, headers } = await get(path)
    expect(status).toBe(200)
    expect(body).toContain('/admin-assets/')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
  it('every response has its own nonce in the page and the policy', async () => {
    const nonces = new Set<string>()
    for (let count = 0; count < 3; count++) {
      const { body, headers } = await get('/admin')
      expect(body).not.toContain('csp-nonce}}')
      const nonce = /nonce="([^"]+)"/.exec(String(body))?.[1] ?? ''
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain(`'nonce-${nonce}'`)
      expect(policy).not.toContain('unsafe')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })
})
