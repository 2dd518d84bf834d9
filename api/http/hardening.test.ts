import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import bcrypt from 'bcryptjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SITE } from '../testing/built-site.ts'
import { ADMIN } from '../testing/first-admin.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { requestRaw } from '../testing/raw-request.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, SITE, { withRealPasswords: true })
})
afterAll(() => server.close())

/** Sends raw bytes and returns everything the server sends until it closes the connection. */
function rawRequest(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes))
  return text(socket)
}

describe('ASVS 13.4 files outside the site', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/main.js.map',
    '/assets/',
    '/uploads/',
    '/admin-assets/',
  ])('are not served: %s', async (path) => {
    const { status, body } = await server.visitor().get(path)
    expect(status).toBe(404)
    expect(JSON.stringify(body)).not.toMatch(/index of|\[core\]|"dependencies"/i)
  })
})

describe('ASVS 4, 14, 15 requests and responses', () => {
  it('keep staff data out of browser and proxy caches', async () => {
    const staff = await server.signedIn()
    for (const path of ['/api/enquiries', '/api/desk/enquiries', '/api/v1/user/get-user', '/api/settings'])
      expect((await staff.get(path)).headers.get('cache-control'), path).toBe('no-store')
  })
  it.each([
    ['a path of slashes', `/${'/'.repeat(15_500)}`],
    ['a path of 2,001 characters', `/${'a'.repeat(2000)}`],
    ['a query of 8,000 characters', `/?${'a'.repeat(8000)}`],
  ])('refuse %s before processing it', async (_, path) => {
    const response = await requestRaw(server.url + path)
    expect(response.status).toBe(414)
    expect(JSON.parse(response.body.toString())).toEqual({
      message: 'This URL is too long.',
      error: 'This URL is too long.',
    })
  })
  it('accept URLs of the maximum length', async () => {
    expect((await requestRaw(`${server.url}/${'a'.repeat(1999)}`)).status).toBe(404)
    expect((await requestRaw(`${server.url}/?${'a'.repeat(7998)}`)).status).toBe(200)
  })
  it.each(['/%00', '/api/nothing%00', '/uploads/%00', '/enquiry/%00', '/?a=%00', '/assets/%00'])(
    'refuse %s',
    async (path) => expect((await requestRaw(server.url + path)).status).toBe(400),
  )
  it.each([
    'GET http://x:99999/contact',
    'GET http://x:99999/contact?tab=service',
    'GET http://[/contact?tab=service',
    'GET //x:99999/contact',
    'GET //?tab=service',
    'GET /contact/?tab=service&sent=a',
    'GET http:/contact?tab=service',
    'POST http://x:99999/contact',
  ])('answer %s without an error', async (line) => {
    const response = await rawRequest(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 (200|400|404) /)
  })
  it('do not start a new log line at a line break in a URL', async () => {
    await server.visitor().get('/api/nothing%0A%7B%22level%22:60%7D')
    for (const line of nonEmpty(server.log)) expect(line.trimEnd()).not.toContain('\n')
    for (const line of nonEmpty(server.log)) expect(Object.keys(JSON.parse(line))).toContain('time')
  })
  it('refuse two lengths, or a length with chunks', async () => {
    const head = 'POST /api/enquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    for (const lengths of [
      'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    ])
      expect(await rawRequest(head + lengths)).toMatch(/^HTTP\/1\.1 400 /)
  })
  it('do not accept TRACE', async () => {
    const response = await rawRequest(
      'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: canary\r\nConnection: close\r\n\r\n',
    )
    expect(response).not.toContain('canary')
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
  })
})

describe('ASVS 6, 11 stored secrets', () => {
  it('are bcrypt with cost 12 for passwords and keyed hashes for codes', async () => {
    const { account, loginCode } = server.deps.database
    const { passwordHash } = await account.findFirstOrThrow({ select: { passwordHash: true } })
    expect(passwordHash).toMatch(/^\$2[aby]\$12\$/)
    expect(await bcrypt.compare(ADMIN.password, passwordHash)).toBe(true)
    for (const { codeHash } of nonEmpty(await loginCode.findMany({ select: { codeHash: true } })))
      expect(Buffer.from(codeHash, 'base64url').length).toBe(32)
  })
})
