import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SITE } from '../testing/built-site.ts'
import { ADMIN } from '../testing/first-admin.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { observatoryScore } from '../testing/observatory.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { startTlsProxy } from '../testing/tls-proxy.ts'

const PUBLIC_URL = 'https://institute.example'
const A_PLUS = 125

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const toHash = (text: string) => createHash('sha256').update(text).digest('base64')

let server: TestServer
let proxy: Awaited<ReturnType<typeof startTlsProxy>>
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL, SAMPLE_CONTENT: 'on' }, SITE)
  proxy = await startTlsProxy(`http://localhost:${server.port}`)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

describe('Mozilla’s Observatory over TLS', () => {
  it.each([
    ['the website', '/'],
    ['its enquiry forms', '/contact'],
    ['a missing page', '/nowhere'],
    ['the admin panel', '/login'],
    ['a screen that requires a session', '/desk'],
    ['the API', '/api/health'],
    ['a cached response', '/api/home-courses'],
    ['a client error', '/api/nowhere'],
    ['a response without a session', '/api/desk/enquiries'],
    ['a file', '/favicon.svg'],
  ])('gives %s an A+ (%s)', async (_, path) => {
    const { score, findings } = observatoryScore(await proxy.fetch(path))
    expect(score, JSON.stringify(findings)).toBeGreaterThanOrEqual(A_PLUS)
  })
  it('gives a response with cookies an A+', async () => {
    const headers = { Origin: PUBLIC_URL, 'x-setup-token': server.deps.tokens.setupToken() }
    const response = await proxy.fetch('/api/v1/user/register', 'POST', ADMIN, headers)
    expect(response.status).toBe(201)
    const { score, findings } = observatoryScore(response)
    expect(findings).toContainEqual(['cookies-secure-with-httponly-sessions-and-samesite', 5])
    expect(score, JSON.stringify(findings)).toBeGreaterThanOrEqual(A_PLUS)
  })
  it.each(['/', '/contact', '/login'])(
    'finds only inline scripts and styles whose hash is in the policy on %s',
    async (path) => {
      const { body, headers } = await proxy.fetch(path)
      expect(body).not.toMatch(/\sstyle="/)
      expect(body).not.toMatch(/\son[a-z]+="/)
      for (const [, attributes = '', text = ''] of nonEmpty(body.matchAll(INLINE_SCRIPT))) {
        if (/type="application\/(ld\+)?json"/.test(attributes)) continue
        expect(headers['content-security-policy']).toContain(`'sha256-${toHash(text)}'`)
      }
    },
  )
  it('lowers the score without a policy, with an unsafe source or with an open origin', async () => {
    const response = await proxy.fetch('/api/health')
    const changed = (name: string, value: string | undefined) =>
      observatoryScore({ ...response, headers: { ...response.headers, [name]: value } }).score
    expect(changed('content-security-policy', undefined)).toBeLessThan(80)
    expect(changed('content-security-policy', "default-src 'none'; script-src 'unsafe-inline'")).toBeLessThan(
      90,
    )
    expect(changed('access-control-allow-origin', '*')).toBeLessThan(60)
  })
})
