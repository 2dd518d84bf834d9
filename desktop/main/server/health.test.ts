import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../../api/testing/test-server.ts'
import { startTlsProxy } from '../../../api/testing/tls-proxy.ts'
import { listen } from '../../testing/listen.ts'
import { createSession } from '../../testing/network/session-fetch.ts'
import { areCompatible, checkServer, HEALTH_TEXTS } from './health.ts'
import { describeFailure } from './net-errors.ts'
import { SERVER_URL_TEXTS } from './server-url.ts'

const { fetch } = createSession()
const SECURE = 'No secure connection is possible at this address. The server may only support http.'
const LEADS_ON = 'This address redirects to another one. Enter the final address.'

describe('checkServer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('finds a Prospectus server at a pasted URL', async () => {
    const { version } = (await server.visitor().get<{ version: string }>('/api/health')).body
    const found = await checkServer(fetch, `${server.url.replace('http://', '')}/admin/`, version)
    expect(found).toEqual({ kind: 'found', address: server.url, version, warning: null })
  })
  it('reports incompatible versions', async () => {
    const { version } = (await server.visitor().get<{ version: string }>('/api/health')).body
    expect(await checkServer(fetch, server.url, '99.0.0')).toEqual({
      kind: 'refused',
      problem: HEALTH_TEXTS.version(version, '99.0.0'),
    })
  })
  it.each<[string, RequestListener]>([
    ['HTML', (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Router</h1>')],
    ['other JSON', (_request, response) => response.end('{"name":"grafana","version":"1.0.0"}')],
    ['nothing', (_request, response) => response.writeHead(404).end()],
    [
      'an error',
      (_request, response) => response.writeHead(500).end('{"name":"prospectus","version":"0.1.0"}'),
    ],
  ])('reports a different server: %s', async (_what, listener) => {
    expect(await checkServer(fetch, (await listen(listener)).url, '0.1.0')).toEqual({
      kind: 'refused',
      problem: HEALTH_TEXTS.another,
    })
  })
  it('reports a proxy that requires a password', async () => {
    const answer: typeof fetch = async () => new Response('<h1>Squid</h1>', { status: 407 })
    expect(await checkServer(answer, 'http://desk.example.in', '0.1.0')).toEqual({
      kind: 'refused',
      problem: expect.stringContaining('requires a password'),
    })
  })
  it('limits the length of the response', async () => {
    let read = 0
    const blanks = new Uint8Array(16 * 1024).fill(32)
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += blanks.byteLength
        controller.enqueue(blanks)
      },
      cancel: () => Promise.reject(new Error('The line is gone.')),
    })
    const answer: typeof fetch = async () => new Response(endless)
    expect(await checkServer(answer, 'https://desk.example.in', '0.1.0')).toEqual({
      kind: 'refused',
      problem: HEALTH_TEXTS.another,
    })
    expect(read).toBeLessThan(128 * 1024)
  })
  it.each([
    ['0.1.7', 'found'],
    ['0.1.7-rc.1+build.5', 'found'],
    [`0.1.7-${'x'.repeat(34)}`, 'found'],
    [`0.1.7-${'x'.repeat(35)}`, 'refused'],
    ['0.1', 'refused'],
    ['0.1.7 <b>', 'refused'],
    ['', 'refused'],
  ])('treats version %j as %s', async (version, kind) => {
    const answer: typeof fetch = async () => Response.json({ name: 'prospectus', version })
    expect(await checkServer(answer, 'https://desk.example.in', '0.1.0')).toMatchObject({ kind })
  })
  it('reports that no server responds', async () => {
    const { server: gone, url } = await listen()
    await new Promise((resolve) => gone.close(resolve))
    expect(await checkServer(fetch, url, '0.1.0')).toMatchObject({
      problem: expect.stringContaining('no server responds'),
    })
  })
  it('reports redirects and does not follow them', async () => {
    const { url } = await listen((_request, response) =>
      response.writeHead(301, { location: 'http://127.0.0.1:9' }).end(),
    )
    expect(await checkServer(fetch, url, '0.1.0')).toMatchObject({
      problem: expect.stringContaining('redirects'),
    })
  })
  it('finds an https-only server at an http address, without sending cookies', async () => {
    const requested: [string, RequestInit][] = []
    const secureOnly: typeof fetch = async (address, init) => {
      requested.push([address, init])
      if (address.startsWith('http:')) throw new Error('Attempted to redirect, but redirect policy was error')
      return Response.json({ name: 'prospectus', version: '0.1.3' })
    }
    expect(await checkServer(secureOnly, 'http://desk.example.in', '0.1.0')).toEqual({
      kind: 'found',
      address: 'https://desk.example.in',
      version: '0.1.3',
      warning: null,
    })
    expect(requested.map(([address]) => address)).toEqual([
      'http://desk.example.in/api/health',
      'https://desk.example.in/api/health',
    ])
    for (const [, init] of nonEmpty(requested))
      expect(init).toMatchObject({
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        bypassCustomProtocolHandlers: true,
      })
  })
  it('reports an untrusted certificate and does not fall back to http', async () => {
    const proxy = await startTlsProxy(server.url)
    const requested: string[] = []
    const looking: typeof fetch = (address, init) => {
      requested.push(address)
      return fetch(address, init)
    }
    const typed = proxy.url.replace('https://', '')
    expect(await checkServer(looking, typed, '0.1.0')).toEqual({
      kind: 'refused',
      problem: 'The server’s security certificate is not from a known authority.',
    })
    expect(requested).toEqual([`https://${typed}/api/health`])
    await proxy.close()
  })
  it('refuses http for a server whose cookies require https', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://desk.example.in' })
    expect(await checkServer(fetch, `http://127.0.0.1:${secure.port}`, '0.1.0')).toEqual({
      kind: 'refused',
      problem: HEALTH_TEXTS.httpsOnly,
    })
    await secure.close()
  })
  it('uses https for such a server if possible', async () => {
    const both: typeof fetch = async () =>
      Response.json(
        { name: 'prospectus', version: '0.1.0' },
        { headers: { 'strict-transport-security': 'max-age=31536000' } },
      )
    expect(await checkServer(both, 'http://desk.example.in', '0.1.0')).toMatchObject({
      kind: 'found',
      address: 'https://desk.example.in',
    })
  })
  it('accepts only Prospectus over https, and tries https addresses only over https', async () => {
    const requested: string[] = []
    const answering: typeof fetch = async (address) => {
      requested.push(address)
      if (address.startsWith('http:') || address.includes('dead')) throw new Error('net::ERR_UNSAFE_PORT')
      return Response.json({ name: 'router', version: '0.1.0' })
    }
    const refused = { kind: 'refused', problem: describeFailure('net::ERR_UNSAFE_PORT') }
    expect(await checkServer(answering, 'http://desk.example.in', '0.1.0')).toEqual(refused)
    expect(await checkServer(answering, 'https://dead.example.in', '0.1.0')).toEqual(refused)
    expect(requested).toEqual([
      'http://desk.example.in/api/health',
      'https://desk.example.in/api/health',
      'https://dead.example.in/api/health',
    ])
  })
  it('warns of an unencrypted server, and sends no request for an invalid address', async () => {
    const found: typeof fetch = async () => Response.json({ name: 'prospectus', version: '0.1.0' })
    expect(await checkServer(found, 'http://desk.example.in', '0.1.0')).toMatchObject({
      kind: 'found',
      warning: SERVER_URL_TEXTS.insecure,
    })
    const nobody: typeof fetch = () => expect.unreachable('sent a request')
    expect(await checkServer(nobody, '', '0.1.0')).toEqual({
      kind: 'refused',
      problem: SERVER_URL_TEXTS.empty,
    })
  })
  it('reports that https is not supported', async () => {
    const { url } = await listen((_request, response) => response.end('{}'))
    expect(await checkServer(fetch, url.replace('http:', 'https:'), '0.1.0')).toMatchObject({
      problem: expect.stringContaining('secure connection'),
    })
  })
  it('gives up on a server that doesn’t respond', async () => {
    const { url } = await listen(() => undefined)
    expect(await checkServer(fetch, url, '0.1.0', 100)).toMatchObject({
      problem: 'The server did not respond in time.',
    })
  })
})

it('names both versions in the message', () =>
  expect(HEALTH_TEXTS.version('0.2.0', '0.1.0')).toBe(
    'The server runs Prospectus 0.2.0, which is not compatible with this app (0.1.0). Update the older one.',
  ))

it.each([
  ['0.1.0', '0.1.9', true],
  ['0.1.0', '0.2.0', false],
  ['1.4.0', '1.0.2', true],
  ['1.4.0', '2.0.0', false],
  ['0.1.0', '1.1.0', false],
  ['1.1.0', '0.1.0', false],
  ['1', '1.5.0', true],
  ['0', '0.1.0', false],
])('compares server %s and app %s: %s', (server, app, fits) => expect(areCompatible(server, app)).toBe(fits))

it.each([
  ['net::ERR_CERT_DATE_INVALID', 'The server’s security certificate has expired or is not valid yet.'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'The server’s security certificate is not from a known authority.'],
  ['net::ERR_CERT_COMMON_NAME_INVALID', 'The server’s security certificate is for a different address.'],
  ['net::ERR_CERT_REVOKED', 'The server’s security certificate has been revoked.'],
  ['net::ERR_CERT_WEAK_KEY', 'The server’s security certificate is not valid: weak key.'],
  ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'The server’s security certificate is not valid.'],
  ['net::ERR_SSL_PROTOCOL_ERROR', SECURE],
  ['net::ERR_TLS_X', SECURE],
  ['net::ERR_NAME_NOT_RESOLVED', 'No server with this name was found. Check the spelling.'],
  ['net::ERR_INTERNET_DISCONNECTED', 'This computer is not connected to a network.'],
  ['net::ERR_CONNECTION_REFUSED', 'The computer was found, but no server responds at this address and port.'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'The server did not respond in time.'],
  ['net::ERR_TIMED_OUT', 'The server did not respond in time.'],
  [
    'net::ERR_PROXY_AUTH_REQUESTED',
    'This network’s proxy requires a password, which this app can’t provide. Ask your network administrator to allow this app.',
  ],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'This network’s proxy blocked the connection.'],
  ['net::ERR_UNSAFE_PORT', 'This port is not allowed. Check the number after the colon.'],
  ['Attempted to redirect, but redirect policy was error', LEADS_ON],
  ['net::ERR_TOO_MANY_REDIRECTS', LEADS_ON],
  ['something new', 'Could not reach the server.'],
])('has a message for %s', (name, words) => {
  expect(describeFailure(new Error(name))).toBe(words)
  expect(describeFailure(name)).toBe(words)
})

it.each(['TimeoutError', 'AbortError'])('reports an aborted request (%s) as a timeout', (name) =>
  expect(describeFailure(new DOMException('whatever', name))).toBe('The server did not respond in time.'),
)
