import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../api/testing/test-server.ts'
import { createSession } from '../../testing/session-fetch.ts'
import { checkServer, fitTogether, HEALTH_TEXTS } from './health.ts'
import { describeFailure } from './net-errors.ts'

const { fetch } = createSession()
const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  running.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('R24 the check of a server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('finds a Prospectus server by what people paste', async () => {
    const { version } = (await server.visitor().get<{ version: string }>('/api/health')).body
    const found = await checkServer(fetch, `${server.url.replace('http://', '')}/admin/`, version)
    expect(found).toEqual({ kind: 'found', address: server.url, version, warning: null })
  })
  it('says when the versions do not fit', async () => {
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
  ])('says that it is another server: %s', async (_what, listener) => {
    expect(await checkServer(fetch, await listen(listener), '0.1.0')).toEqual({
      kind: 'refused',
      problem: HEALTH_TEXTS.another,
    })
  })
  it('says that nobody answers', async () => {
    const url = await listen(() => undefined)
    await new Promise((resolve) => running.pop()?.close(resolve))
    expect(await checkServer(fetch, url, '0.1.0')).toMatchObject({
      problem: expect.stringContaining('no server answers'),
    })
  })
  it('says that a redirecting address leads on, and does not follow', async () => {
    const url = await listen((_request, response) =>
      response.writeHead(301, { location: 'http://127.0.0.1:9' }).end(),
    )
    expect(await checkServer(fetch, url, '0.1.0')).toMatchObject({
      problem: expect.stringContaining('leads on'),
    })
  })
  it('says that https is missing', async () => {
    const url = await listen((_request, response) => response.end('{}'))
    expect(await checkServer(fetch, url.replace('http:', 'https:'), '0.1.0')).toMatchObject({
      problem: expect.stringContaining('secure connection'),
    })
  })
  it('gives up on a silent server', async () => {
    const url = await listen(() => undefined)
    expect(await checkServer(fetch, url, '0.1.0', 100)).toMatchObject({
      problem: 'The server did not answer in time.',
    })
  })
})

it.each([
  ['0.1.0', '0.1.9', true],
  ['0.1.0', '0.2.0', false],
  ['1.4.0', '1.0.2', true],
  ['1.4.0', '2.0.0', false],
  ['0.1.0', '1.1.0', false],
])('server %s and app %s fit: %s', (server, app, fits) => expect(fitTogether(server, app)).toBe(fits))

it.each([
  ['net::ERR_CERT_DATE_INVALID', 'expired'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'known authority'],
  ['net::ERR_CERT_COMMON_NAME_INVALID', 'another address'],
  ['net::ERR_CERT_REVOKED', 'revoked'],
  ['net::ERR_CERT_WEAK_KEY', 'not valid'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'http only'],
  ['net::ERR_NAME_NOT_RESOLVED', 'spelling'],
  ['net::ERR_INTERNET_DISCONNECTED', 'not connected'],
  ['net::ERR_CONNECTION_REFUSED', 'no server answers'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'in time'],
  ['net::ERR_TIMED_OUT', 'in time'],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'proxy'],
  ['net::ERR_UNSAFE_PORT', 'port'],
  ['Attempted to redirect, but redirect policy was error', 'leads on'],
  ['something new', 'could not be reached'],
])('%s is said in words', (name, words) => expect(describeFailure(new Error(name))).toContain(words))
