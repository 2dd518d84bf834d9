import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { expect, it } from 'vitest'
import { ERROR_TEXTS } from '#contract/errors'
import { IMPORT_TEXTS } from '#contract/imports'
import { SITE_BUNDLE_LIMITS, UPLOAD_LIMITS } from '#contract/limits'
import { BUNDLE_TEXTS } from '#contract/site-bundle'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { BodyTooLarge, readFullBody, withCancel } from './bodies.ts'
import { locate, serveFile } from './files.ts'
import { FORWARD_TEXTS, forward, getLimit } from './forward.ts'
import { isAllowedResponse, requestHeaders } from './headers.ts'

const ORIGIN = 'http://127.0.0.1:4000'

/** Sends a request to a server that accepts everything. @returns the response, its message, and what reached the server */
async function ask(path: string, headers: Record<string, string> = {}, body?: ReadableStream<Uint8Array>) {
  const sent: string[] = []
  const deps = {
    fetch: async (address: string) => {
      sent.push(address)
      return Response.json({})
    },
    serverOrigin: () => ORIGIN,
    connection: { isGone: false, check: async () => true },
    onResponse: () => undefined,
    onError: () => undefined,
  }
  const sending = body ? { method: 'POST', body, duplex: 'half' } : { method: 'DELETE' }
  const request = new Request('app://bundle/api/x', { ...sending, headers } as RequestInit)
  const response = await forward(deps, request, { path, images: false })
  const { error } = (await response.json()) as { error?: string }
  return { status: response.status, sent, error }
}

it('does not forward a path that leads to another server', async () => {
  expect(await ask('/api/x?y=1')).toEqual({ status: 200, sent: [`${ORIGIN}/api/x?y=1`] })
  expect(await ask('@evil.example/api/x')).toMatchObject({ status: 404, sent: [] })
})

it.each([
  ['image', '/api/upload', UPLOAD_LIMITS.fileBytes],
  ['copy of a site', '/api/site-bundle/preview', SITE_BUNDLE_LIMITS.bytes],
])('accepts the largest %s with its form fields, but not one byte more', async (_what, path, bytes) => {
  const { maxBytes } = getLimit(path)
  expect(maxBytes).toBe(bytes + 64 * 1024)
  const withLength = (length: number) => ask(path, { 'content-length': String(length) })
  expect((await withLength(maxBytes)).status).toBe(200)
  expect(await withLength(maxBytes + 1)).toMatchObject({ status: 413, sent: [] })
})

const body = (...sizes: number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size))
      controller.close()
    },
  })

it('reads a body up to its limit and not further', async () => {
  expect((await readFullBody(body(4, 6), 10)).byteLength).toBe(10)
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
  })
  await expect(readFullBody(endless, 10)).rejects.toThrow(BodyTooLarge)
  expect((await endless.getReader().read()).done).toBe(true)
})

it('reports a missing file and sends nothing', async () => {
  const gone = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('ENOENT: no such file')),
  })
  const { status, sent, error } = await ask('/api/desk/imports', {}, gone)
  expect([status, sent, error]).toEqual([400, [], FORWARD_TEXTS.unreadable])
})

it.each([
  ['/api/upload', 'multipart/form-data; boundary=x', UPLOAD_TEXTS.tooLarge],
  ['/api/desk/imports', 'multipart/form-data; boundary=x', IMPORT_TEXTS.tooLarge],
  ['/api/site-bundle', 'multipart/form-data; boundary=x', BUNDLE_TEXTS.tooLarge],
  ['/api/desk/settings', 'application/json', ERROR_TEXTS.tooLarge],
])('has its own message for too large files to %s', async (path, type, text) => {
  const { status, error } = await ask(path, { 'content-type': type }, body(getLimit(path).maxBytes, 1))
  expect([status, error]).toEqual([413, text])
})

it('cancels the request if the page goes away, but not after the whole body was read', async () => {
  let cancelled = 0
  const count = () => {
    cancelled += 1
  }
  const whole = withCancel(body(3), count)
  expect((await new Response(whole).arrayBuffer()).byteLength).toBe(3)
  expect(cancelled).toBe(0)
  await withCancel(new ReadableStream(), count).cancel()
  expect(cancelled).toBe(1)
})

it('forwards only known headers, and the server’s origin', () => {
  const page = new Headers({
    accept: 'text/plain',
    authorization: 'Bearer x',
    cookie: 'a=1',
    host: 'bundle',
    origin: 'app://bundle',
    'sec-fetch-site': 'cross-site',
    'x-forwarded-for': '203.0.113.1',
  })
  expect(Object.fromEntries(requestHeaders(page, ORIGIN))).toEqual({
    accept: 'text/plain',
    origin: ORIGIN,
    'x-client': 'desktop',
  })
})

it.each([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['woff', 'font/woff'],
  ['exe', null],
])('serves .%s files as %s', async (extension, type) => {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-files-'))
  writeFileSync(join(folder, `a.${extension}`), 'ग')
  const response = await serveFile(folder, `a.${extension}`)
  rmSync(folder, { recursive: true })
  if (type === null) expect(response.status).toBe(404)
  else expect([response.headers.get('content-type'), await response.text()]).toEqual([type, 'ग'])
})

it('serves no files outside the folder', () => {
  const folder = resolve('/srv/panel')
  expect(locate(folder, 'a/b.js')).toBe([folder, 'a', 'b.js'].join(sep))
  expect(locate(folder, '..x.js')).toBe([folder, '..x.js'].join(sep))
  for (const path of ['..', '../panel2/a.js', '../a.js', 'a/../../b.js', '/etc/passwd', '', '.']) {
    expect([path, locate(folder, path)]).toEqual([path, null])
  }
})

it.each([
  ['image/webp', [true, true]],
  ['font/woff2', [true, true]],
  ['application/json; charset=utf-8', [false, true]],
  ['text/html; charset=utf-8', [false, false]],
  ['text/css', [false, false]],
  ['text/javascript', [false, false]],
])('allows %s where images and fonts are expected, and elsewhere: %s', (type, allowed) => {
  expect([true, false].map((images) => isAllowedResponse(type, true, images))).toEqual(allowed)
})
