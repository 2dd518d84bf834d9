import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERROR_TEXTS } from '#contract/errors'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import { createProtocolHandler } from '../../testing/protocol-handler.ts'

beforeAll(() => {
  if (!existsSync('dist/admin/index.html')) throw new Error('Build first: npm run build')
})

const handler = createProtocolHandler(null)

describe('createHandler', () => {
  it.each(['/', '/AdminHome', '/enquiries?tab=service', '/password/reset/abc'])(
    'serves the panel with an enforced content security policy at %s',
    async (path) => {
      const response = await handler.request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'/)
      expect(policy).not.toContain('unsafe')
      expect(await response.text()).toContain('/admin-assets/')
    },
  )
  it('uses a new nonce in page and policy for every response', async () => {
    const nonces = new Set<string>()
    for (let count = 0; count < 3; count++) {
      const response = await handler.request('/admin')
      const html = await response.text()
      expect(html).not.toContain('{{csp-nonce}}')
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })
  it('serves every script and style of the page with its type', async () => {
    const html = await (await handler.request('/')).text()
    const files = [...html.matchAll(/(?:src|href)="(\/admin-assets\/[^"]+)"/g)].map(([, path]) =>
      String(path),
    )
    expect(files.length).toBeGreaterThan(2)
    for (const path of nonEmpty(files)) {
      const response = await handler.request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^(text\/javascript|text\/css|image\/svg\+xml)/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
  })
  it.each([
    '/admin-assets/missing.js',
    '/admin-assets/',
    '/admin-assets/..%2findex.html',
    '/shell/../../../package.json',
    '/shell/connect.ts',
    '/missing.js',
    '/package.json',
  ])('refuses GET %s with JSON', async (path) => {
    const response = await handler.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: expect.any(String), error: expect.any(String) })
  })
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s to a page', async (method) => {
    expect((await handler.request('/AdminHome', { method })).status).toBe(404)
  })
  it('refuses other hosts and schemes', async () => {
    for (const address of ['app://bundle.evil/', 'app://evil/', 'https://bundle/']) {
      expect((await handler.handle(new Request(address))).status).toBe(404)
    }
  })
  it('returns 500 for internal errors and reports them', async () => {
    const broken = createProtocolHandler('no address')
    const response = await broken.request('/api/health', { method: 'DELETE' })
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: ERROR_TEXTS.internal, error: ERROR_TEXTS.internal },
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(broken.failures).toEqual([expect.stringMatching(/^DELETE app: TypeError/)])
  })
  it('answers HEAD like GET', async () => {
    expect((await handler.request('/AdminHome', { method: 'HEAD' })).status).toBe(200)
  })
  it('returns 502 for the API without a server', async () => {
    const response = await handler.request('/api/health')
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ error: 'No server is set up yet.' })
  })
})
