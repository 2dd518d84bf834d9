import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import { PAGE_TEXTS } from '#contract/page-texts/all'
import { ROUTES } from '#contract/routes'
import { sampleUser } from '#contract/testing/sample-user'
import { SAMPLE_CONTENT } from '../../../prisma/seed/index.ts'
import { contentRoutes } from '../../features/content/routes.ts'
import { CACHEABLE_READS } from '../../features/pages/cache-key.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { decoded, requestRaw } from '../../testing/raw-request.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { prepare, send } from './cached-response.ts'
import { sendInProcess } from './in-process.ts'
import { ResponseCache } from './response-cache.ts'

/** A query makes a request bypass the response cache. */
const UNCACHED = '?uncached'
const FRESH_WITHIN_MS = 50

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' })
})
afterAll(() => server.close())

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  requestRaw(`http://localhost:${server.port}${path}`, headers, method)

/** Returns all headers except those that change with time. */
function toHeaders({ rawHeaders }: { rawHeaders: string[] }) {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  )
  return pairs.filter((pair) => !/^Date:/i.test(pair)).sort()
}

describe('the response cache', () => {
  it('contains exactly the public reads of content', () => {
    const pages = Object.keys(PAGE_TEXTS).map((page) => `/api/page-texts/${page}`)
    expect(CACHEABLE_READS.size).toBe(28 + pages.length)
    for (const path of nonEmpty(CACHEABLE_READS)) {
      const described = pages.includes(path) ? ROUTES.pageTexts : path
      expect(
        ALL_ENDPOINTS.filter((call) => call.path === described && call.access === 'public'),
      ).toHaveLength(1)
    }
  })
  it.each([...CACHEABLE_READS])('returns the app’s bytes and headers for %s', async (path) => {
    const fromApp = await ask(path + UNCACHED)
    for (const cached of [await ask(path), await ask(path)]) {
      expect(cached.status).toBe(200)
      expect(cached.body.equals(fromApp.body)).toBe(true)
      expect(toHeaders(cached)).toEqual(toHeaders(fromApp))
    }
  })
  it.each(['br', 'gzip'])('returns the same text in %s', async (encoding) => {
    const plain = await ask('/api/courses')
    const packed = await ask('/api/courses', { 'Accept-Encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toContain('Accept-Encoding')
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    expect(packed.headers['content-length']).toBe(String(packed.body.length))
    expect(decoded(packed)).toBe(plain.body.toString())
  })
  it.each(['', UNCACHED])('supports HEAD and 304 (query %j)', async (query) => {
    const path = `/api/faqs${query}`
    const whole = await ask(path)
    const etag = String(whole.headers.etag)
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(whole.body.length),
    ])
    for (const tags of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const { status, body, headers } = await ask(path, { 'If-None-Match': tags })
      expect([status, body.length, headers.etag, headers['content-type']]).toEqual([304, 0, etag, undefined])
    }
    expect((await ask(path, { 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await ask(path, { 'If-None-Match': etag, 'Cache-Control': 'no-cache' })).status).toBe(200)
  })
  it('returns the app’s headers with 304', async () => {
    const { headers } = await ask('/api/faqs')
    const headersWithTag = { 'If-None-Match': String(headers.etag) }
    expect(toHeaders(await ask('/api/faqs', headersWithTag))).toEqual(
      toHeaders(await ask(`/api/faqs${UNCACHED}`, headersWithTag)),
    )
  })
})

describe('a content change', () => {
  const seen = async () => (await ask('/api/faqs')).body.toString()

  it('is visible right away: added, replaced, sorted, removed', async () => {
    const admin = await server.signedIn()
    const sample = { ...SAMPLE_CONTENT.faqs[0], q: 'Is it fresh?' }
    await seen()
    const { body } = await admin.post<{ id: string }>('/api/faqs', sample)
    expect(await seen()).toContain('Is it fresh?')
    await admin.put(`/api/faqs/${body.id}`, { ...sample, q: 'Is it fresher?' })
    expect(await seen()).toContain('Is it fresher?')
    const ids = (JSON.parse(await seen()) as { id: string }[]).map(({ id }) => id)
    await admin.put('/api/faqs/order', { ids: ids.toReversed() })
    expect(JSON.parse(await seen())[0].id).toBe(body.id)
    await admin.delete(`/api/faqs/${body.id}`)
    expect(await seen()).not.toContain('Is it fresh')
  })
  it.each([
    ['/api/home-config', '/api/home-config', { logo: '/uploads/new.webp' }],
    [
      '/api/contact-info',
      '/api/contact-info',
      {
        address: 'Panaji',
        email: 'a@example.com',
        phone: '9876543210',
        mapEmbed: 'https://www.google.com/maps',
      },
    ],
  ])('is visible right away in %s', async (path, written, body) => {
    await ask(path)
    const admin = await server.signedIn()
    expect((await admin.put(written, body)).status).toBe(200)
    const now: unknown = JSON.parse((await ask(path)).body.toString())
    expect(now).toMatchObject({ ...body, updatedAt: expect.any(String) })
  })
  it('is visible right away in the public settings', async () => {
    const admin = await server.signedIn()
    const { body } = await admin.get('/api/settings')
    await ask('/api/site-settings')
    await admin.put('/api/settings', { ...body, taglineState: 'Sikkim' })
    expect((await ask('/api/site-settings')).body.toString()).toContain('Sikkim')
  })
  it(`is visible on another server within ${FRESH_WITHIN_MS} ms of its message`, async () => {
    const { database, content } = server.deps
    const waits: number[] = []
    // Other load on this machine can only make it slower.
    for (let round = 0; round < 25 && !(Math.min(...waits) < FRESH_WITHIN_MS); round++) {
      await seen()
      await database.contentRecord.create({
        data: { collection: 'faqs', fields: { q: `From elsewhere, ${round}?`, a: 'Yes.' }, position: 99 },
      })
      expect(await seen()).not.toContain(`From elsewhere, ${round}?`)
      const start = performance.now()
      content.changed()
      expect(await seen()).toContain(`From elsewhere, ${round}?`)
      waits.push(performance.now() - start)
    }
    expect(Math.min(...waits)).toBeLessThan(FRESH_WITHIN_MS)
  })
  it('is visible right away even if the request fails after storing it', async () => {
    const { database } = server.deps
    await seen()
    const losing = new Proxy(database, {
      get: (target, key) =>
        key === '$transaction'
          ? async (work: Parameters<typeof target.$transaction>[0]) => {
              await target.$transaction(work)
              throw new Error('The line is lost behind the commit.')
            }
          : Reflect.get(target, key),
    })
    const pass: RequestHandler = (_request, _response, next) => next()
    const everybody = {
      apiKey: () => pass,
      session: pass,
      sessionOrSetup: pass,
      adminKey: pass,
      getUser: () => sampleUser(),
      confirmPassword: async () => undefined,
      isStillAllowed: async () => true,
    }
    const app = express()
      .use(express.json())
      .use(contentRoutes({ ...server.deps, database: losing }, everybody))
    const body = JSON.stringify({ q: 'Is it kept?', a: 'Yes.' })
    const headers = { 'content-type': 'application/json' }
    expect((await sendInProcess(app, { method: 'POST', url: '/api/faqs', headers, body })).status).toBe(500)
    expect(await seen()).toContain('Is it kept?')
  })
})

describe('a cached 404', () => {
  const nothing = (_request: unknown, response: ServerResponse) =>
    response.writeHead(404, { ETag: '"1"', 'Content-Type': 'application/json' }).end('{}')

  it('is sent in full to clients that already have it', async () => {
    const answer = await prepare(await sendInProcess(nothing, { url: '/x' }))
    if (!answer) throw new Error('The response was not cached.')
    const options = { url: '/x', headers: { 'if-none-match': '"1"' } }
    const { status, body } = await sendInProcess(
      (request, response) => send(answer, request, response),
      options,
    )
    expect([status, body.toString()]).toEqual([404, '{}'])
  })
  it('does not appear as content', async () => {
    await expect(new ResponseCache(nothing, (path) => path).json('/x')).rejects.toThrow('from memory')
  })
})

describe('a pending response', () => {
  /** Responses to release in a chosen order, each created from the text at the time of its request. */
  function slowApp() {
    const waiting: (() => void)[] = []
    const content = { text: 'old' }
    const ready = new ResponseCache(
      (_request, response) => {
        const { text } = content
        waiting.push(() => response.writeHead(200, { ETag: `"${text}"` }).end(text))
      },
      (path) => path,
    )
    const get = async () => (await ready.get('/x'))?.etag
    return { waiting, content, ready, get }
  }

  it('is shared by simultaneous requests', async () => {
    const { waiting, get } = slowApp()
    const both = [get(), get()]
    expect(waiting).toHaveLength(1)
    waiting[0]?.()
    expect(await Promise.all(both)).toEqual(['"old"', '"old"'])
    expect(await get()).toBe('"old"')
  })
  it.each([
    ['before the new one', [0, 1]],
    ['after the new one', [1, 0]],
  ])('is neither shared after a change nor cached when it ends %s', async (_, order) => {
    const { waiting, content, ready, get } = slowApp()
    const early = get()
    content.text = 'new'
    ready.drop()
    const late = get()
    expect(waiting).toHaveLength(2)
    for (const place of order) {
      waiting[place]?.()
      await (place === 0 ? early : late)
    }
    expect([await early, await late, await get()]).toEqual(['"old"', '"new"', '"new"'])
    expect(waiting).toHaveLength(2)
  })
  it('is requested again after a failure', async () => {
    let calls = 0
    const ready = new ResponseCache(
      (_request, response) => {
        calls += 1
        response.emit('error', new Error('broken'))
      },
      (path) => path,
    )
    expect([await ready.get('/x'), await ready.get('/x'), calls]).toEqual([null, null, 2])
  })
})

describe('a private response', () => {
  const PRIVATE = ALL_ENDPOINTS.filter(
    ({ method, access, response }) => method === 'get' && access !== 'public' && response,
  )

  it('is found at many endpoints', () => {
    expect(PRIVATE.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/settings', '/api/desk/enquiries', '/api/desk/reports']),
    )
  })
  it.each(PRIVATE.map(({ path }) => path.replace(/:\w+/g, 'x')))('is not cached for GET %s', async (path) => {
    const admin = await server.signedIn()
    await admin.get(path)
    await admin.get(path)
    expect((await server.visitor().get(path)).status).toBe(401)
  })
  it('has the settings that are not public', async () => {
    expect(Object.keys(JSON.parse((await ask('/api/site-settings')).body.toString()))).not.toContain(
      'notifyEmail',
    )
  })
  it('is declared by GET /api/ready', async () => {
    expect((await ask('/api/ready')).headers['cache-control']).toBe('no-store')
    expect(CACHEABLE_READS).not.toContain('/api/ready')
  })
  it.each([
    ['a server error', 503, { ETag: '"1"' }],
    ['a client error', 403, { ETag: '"1"' }],
    ['a partial response', 206, { ETag: '"1"' }],
    ['a response with a cookie', 200, { ETag: '"1"', 'Set-Cookie': 'a=1' }],
    ['a response with its own Cache-Control', 200, { ETag: '"1"', 'Cache-Control': 'private, max-age=60' }],
    ['a response with no-store', 200, { ETag: '"1"', 'Cache-Control': 'no-store' }],
    ['a response without an ETag', 200, {}],
  ])('is passed on without caching if it is %s', async (_, status, headers) => {
    let calls = 0
    const ready = new ResponseCache(
      (_request, response) => {
        calls += 1
        response.writeHead(status, headers).end('{}')
      },
      (path) => path,
    )
    expect([await ready.get('/x'), await ready.get('/x'), calls]).toEqual([null, null, 2])
  })
})
