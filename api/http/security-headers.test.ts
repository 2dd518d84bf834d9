import { createServer } from 'node:http'
import express, { type RequestHandler } from 'express'
import { expect, it } from 'vitest'
import { PAGE_POLICY } from '#contract/content-policy'
import { listen } from './listen.ts'
import { adminHeaders, NONCE, pageHeaders, securityHeaders } from './security-headers.ts'

/** Returns the headers of a response with this middleware, and its nonce. */
async function toHeaders(handler: RequestHandler) {
  let nonce: unknown
  const server = createServer(
    express().use(handler, (_request, response) => {
      nonce = response.locals[NONCE]
      response.end()
    }),
  )
  const settings = { port: 'PORT', host: 'HOST' }
  const { port } = await listen(server, { port: 0, host: '127.0.0.1', settings })
  const { headers } = await fetch(`http://127.0.0.1:${port}`)
  server.close()
  const policy = headers.get('content-security-policy') ?? ''
  return {
    nonce: String(nonce),
    policy: policy.split(';').map((directive) => directive.trim()),
    transport: headers.get('strict-transport-security'),
    referrer: headers.get('referrer-policy'),
    resource: headers.get('cross-origin-resource-policy'),
  }
}

const policyWith = (changed: Partial<Record<keyof typeof PAGE_POLICY, readonly string[]>>) =>
  Object.entries({ ...PAGE_POLICY, ...changed }).map(([name, sources]) => [name, ...sources].join(' '))

/** The panel shows pages of the website in a frame. */
const FRAMED = { 'frame-ancestors': ["'self'"] }

it.each([
  ['the API', securityHeaders, {}],
  ['a page', (secure: boolean) => pageHeaders(secure, { 'style-src': [], 'script-src': [] }), FRAMED],
])('%s: sends the exact policy, and HSTS for a year over TLS only', async (_, headers, changed) => {
  expect(await toHeaders(headers(true))).toMatchObject({
    policy: [...policyWith(changed), 'upgrade-insecure-requests'],
    transport: 'max-age=31536000; includeSubDomains',
    referrer: 'strict-origin-when-cross-origin',
    resource: 'same-origin',
  })
  expect(await toHeaders(headers(false))).toMatchObject({
    ...{ policy: policyWith(changed), transport: null },
  })
})

it('pageHeaders adds the hashes of inline sources to the policy', async () => {
  const inline = { 'style-src': ["'sha256-a'"], 'script-src': ["'sha256-b'"] }
  const { policy } = await toHeaders(pageHeaders(false, inline))
  expect(policy).toEqual(
    policyWith({
      ...FRAMED,
      ...{ 'style-src': ["'self'", "'sha256-a'"], 'script-src': ["'self'", "'sha256-b'"] },
    }),
  )
})

it('adminHeaders creates a nonce of 16 bytes per response, and sends no referrer', async () => {
  const [one, other] = [await toHeaders(adminHeaders(true)), await toHeaders(adminHeaders(true))]
  expect(one.nonce).not.toBe(other.nonce)
  expect(Buffer.from(one.nonce, 'base64')).toHaveLength(16)
  const sources = ["'self'", `'nonce-${one.nonce}'`]
  expect(one).toMatchObject({
    policy: [
      ...policyWith({
        ...{ 'script-src': sources, 'style-src': sources },
        'frame-src': [...PAGE_POLICY['frame-src'], "'self'"],
      }),
      'upgrade-insecure-requests',
    ],
    referrer: 'no-referrer',
    resource: 'same-origin',
  })
  expect(one.transport).toBe('max-age=31536000; includeSubDomains')
})
