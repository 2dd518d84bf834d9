import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../../api/testing/test-server.ts'
import { createProtocolHandler, type ProtocolHandler } from '../../testing/protocol-handler.ts'
import { signIn, WITHOUT_CODE } from '../../testing/sign-in.ts'
import { FORWARD_TEXTS, getLimit } from './forward.ts'

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const imageForm = (bytes: Uint8Array<ArrayBuffer> = PIXEL) => {
  const form = new FormData()
  form.append('file', new File([bytes], 'pixel.png', { type: 'image/png' }))
  return form
}

describe('the handler with the real API', () => {
  let server: TestServer
  let handler: ProtocolHandler
  /** All responses that the page has received. */
  const shown: string[] = []

  beforeAll(async () => {
    server = await startTestServer(WITHOUT_CODE)
    handler = createProtocolHandler(server.url)
    const plain = handler.request
    handler.request = async (path, init) => {
      const response = await plain(path, init)
      shown.push(JSON.stringify([...response.headers]), await response.clone().text())
      return response
    }
    expect((await signIn(server, handler)).status).toBe(200)
  })
  afterAll(() => server.close())

  it('sends the session cookie with GET, POST, PUT, PATCH and DELETE', async () => {
    const feature = { icon: '🎯', title: 'Small batches', subtitle: 'Twelve at the most' }
    expect((await handler.request('/api/v1/user/get-user')).status).toBe(200)
    const made = await handler.send('POST', '/api/home-features', feature)
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    expect((await handler.send('PUT', `/api/home-features/${id}`, feature)).status).toBe(200)
    expect((await handler.send('DELETE', `/api/home-features/${id}`)).status).toBe(200)
    const enquiry = {
      name: 'Ravi',
      mobile: '9876543210',
      email: 'r@example.com',
      course: 'Java',
      message: '',
    }
    const sent = (await (
      await server.visitor().post<{ id: string }>('/api/enquiries', enquiry)
    ).body) as { id: string }
    expect((await handler.send('PATCH', `/api/enquiries/${sent.id}`, { status: 'Contacted' })).status).toBe(
      200,
    )
    const afterSignIn = handler.session.sent.slice(1)
    expect(new Set(afterSignIn.map(({ method }) => method))).toEqual(
      new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    )
    expect(afterSignIn.every(({ hasCookie }) => hasCookie)).toBe(true)
  })

  it('forwards uploads with the cookie, and returns the image with a safe policy', async () => {
    const response = await handler.request('/api/upload', { method: 'POST', body: imageForm() })
    expect(response.status).toBe(201)
    expect(handler.session.sent.at(-1)).toMatchObject({ method: 'POST', hasCookie: true })
    const { url } = (await response.json()) as { url: string }
    const image = await handler.request(url)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(image.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(image.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(20)
  })

  const endpointsBehindSignIn = ALL_ENDPOINTS.filter(({ access }) => access !== 'public')
  it.each(endpointsBehindSignIn.map(({ method, path }) => [method.toUpperCase(), path] as const))(
    '%s %s gets the session',
    async (method, path) => {
      const address = path.replace(/:\w+/g, 'none')
      const abort = new AbortController()
      const response =
        method === 'GET'
          ? await handler.handle(new Request(`app://bundle${address}`, { signal: abort.signal }))
          : await handler.send(method, address, {})
      expect(handler.session.sent.at(-1)?.hasCookie).toBe(true)
      expect(response.status).not.toBe(401)
      expect(response.status).toBeLessThan(500)
      await response.body?.cancel()
    },
  )

  it('never exposes the cookie in a response', () => {
    // The value of the hint cookie is a single digit and not secret.
    const values = handler.session.jar.all.map(({ value }) => value).filter((value) => value.length > 8)
    expect(values.length).toBeGreaterThan(0)
    for (const text of nonEmpty(shown)) {
      expect(text.toLowerCase()).not.toContain('set-cookie')
      for (const value of nonEmpty(values)) expect(text).not.toContain(value)
    }
  })

  it('sends first-party requests: the server’s Origin, no Sec-Fetch-*, no host or length of the page', async () => {
    await handler.request('/api/settings', {
      method: 'PUT',
      headers: { origin: 'app://bundle', 'sec-fetch-site': 'cross-site', cookie: 'x=y', 'x-other': '1' },
      body: '{}',
    })
    const { headers } = handler.session.sent.at(-1) ?? { headers: new Headers() }
    expect(headers.get('origin')).toBe(server.url)
    expect(
      [...headers.keys()].filter((name) => /^(sec-|cookie|x-other|host|content-length)/.test(name)),
    ).toEqual([])
  })

  it.each([
    'x-admin-key',
    'x-setup-token',
    'x-enquiry-context',
    'idempotency-key',
    'if-match',
    'last-event-id',
  ])('forwards the header %s', async (name) => {
    await handler.request('/api/health', { headers: { [name]: 'abc' } })
    expect(handler.session.sent.at(-1)?.headers.get(name)).toBe('abc')
  })

  it('returns decompressed bodies without a Content-Encoding', async () => {
    const response = await handler.request('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    for (const name of [
      'content-encoding',
      'content-length',
      'transfer-encoding',
      'connection',
      'set-cookie',
    ]) {
      expect(response.headers.get(name)).toBeNull()
    }
    expect(await response.json()).toMatchObject({ openapi: expect.stringMatching(/^3\./) })
  })

  it('never returns active content as our own', async () => {
    const response = await handler.request('/api/docs/')
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ error: FORWARD_TEXTS.unexpected })
  })

  it('refuses a too large Content-Length before sending anything', async () => {
    const before = handler.session.sent.length
    const response = await handler.request('/api/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(1024 ** 3) },
      body: 'x',
    })
    expect([response.status, await response.json()]).toEqual([
      413,
      { message: UPLOAD_TEXTS.tooLarge, error: UPLOAD_TEXTS.tooLarge },
    ])
    expect(handler.session.sent.length).toBe(before)
  })

  it('stops reading 1 GB without a length at the limit, and sends nothing', async () => {
    const before = handler.session.sent.length
    let produced = 0
    const chunk = new Uint8Array(1024 ** 2)
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        produced += chunk.byteLength
        if (produced > 1024 ** 3) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }
    const response = await handler.request('/api/upload', init as RequestInit)
    expect(response.status).toBe(413)
    expect(produced).toBeLessThan(getLimit('/').maxBytes + 4 * chunk.byteLength)
    expect(handler.session.sent.length).toBe(before)
  })

  it('streams live events, and ends the upstream request within a second after the page leaves', async () => {
    const response = await handler.handle(new Request('app://bundle/api/events'))
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const decoder = new TextDecoder()
    let text = ''
    const enquiry = {
      name: 'Meera',
      mobile: '9876543210',
      email: 'm@example.com',
      course: 'C++',
      message: '',
    }
    await server.visitor().post('/api/enquiries', enquiry)
    while (!text.includes('Meera')) text += decoder.decode((await reader.read()).value)
    expect(text).toContain('event: enquiry-created')
    const left = performance.now()
    await reader.cancel()
    expect(handler.session.aborted).toContain('/api/events')
    expect(performance.now() - left).toBeLessThan(1000)
  })
})
