import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { expect, it } from 'vitest'
import { UPLOAD_LIMITS } from '#contract/limits'
import { BodyTooLarge, cancelling, limited } from './bodies.ts'
import { answerFile, locate } from './files.ts'
import { forward, MAX_UPLOAD_BYTES } from './forward.ts'
import { requestHeaders } from './headers.ts'

const ORIGIN = 'http://127.0.0.1:4000'

/** Asks a server that takes everything. @returns the response, and what reached the server */
async function ask(path: string, headers: Record<string, string> = {}) {
  const sent: string[] = []
  const deps = {
    fetch: async (address: string) => {
      sent.push(address)
      return Response.json({})
    },
    serverOrigin: () => ORIGIN,
    line: { isGone: false, check: async () => true },
    answered: () => undefined,
    failed: () => undefined,
  }
  const request = new Request('app://bundle/api/x', { method: 'DELETE', headers })
  const { status } = await forward(deps, request, { path, images: false })
  return { status, sent }
}

it('an address that leads to another server is nothing, and is sent to nobody', async () => {
  expect(await ask('/api/x?y=1')).toEqual({ status: 200, sent: [`${ORIGIN}/api/x?y=1`] })
  expect(await ask('@evil.example/api/x')).toEqual({ status: 404, sent: [] })
})

it('the largest image passes, with the lines of its form around it, and not a byte more', async () => {
  expect(MAX_UPLOAD_BYTES).toBe(UPLOAD_LIMITS.fileBytes + 64 * 1024)
  const withLength = (length: number) => ask('/api/x', { 'content-length': String(length) })
  expect((await withLength(MAX_UPLOAD_BYTES)).status).toBe(200)
  expect(await withLength(MAX_UPLOAD_BYTES + 1)).toEqual({ status: 413, sent: [] })
})

const body = (...sizes: number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size))
      controller.close()
    },
  })

it('a body is cut off at its limit, and nothing beyond it comes through', async () => {
  const read = async (stream: ReadableStream<Uint8Array>) => {
    let bytes = 0
    try {
      for await (const chunk of stream) bytes += chunk.byteLength
      return { bytes, isCut: false }
    } catch (error) {
      return { bytes, isCut: error instanceof BodyTooLarge }
    }
  }
  expect(await read(limited(body(4, 6), 10))).toEqual({ bytes: 10, isCut: false })
  const cut = await read(limited(body(4, 6, 1), 10))
  expect(cut.isCut).toBe(true)
  expect(cut.bytes).toBeLessThanOrEqual(10)
})

it('a page that goes away ends the request; a body read to its end ends nothing', async () => {
  let cancelled = 0
  const count = () => {
    cancelled += 1
  }
  const whole = cancelling(body(3), count)
  expect((await new Response(whole).arrayBuffer()).byteLength).toBe(3)
  expect(cancelled).toBe(0)
  await cancelling(new ReadableStream(), count).cancel()
  expect(cancelled).toBe(1)
})

it('of a page’s headers the server gets those that it knows, and our own origin', () => {
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
])('a file of the app that ends in .%s is of the type %s', async (extension, type) => {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-files-'))
  writeFileSync(join(folder, `a.${extension}`), 'ग')
  const answer = await answerFile(folder, `a.${extension}`)
  rmSync(folder, { recursive: true })
  if (type === null) expect(answer.status).toBe(404)
  else expect([answer.headers.get('content-type'), await answer.text()]).toEqual([type, 'ग'])
})

it('no path leads out of the folder of the files', () => {
  const folder = resolve('/srv/panel')
  expect(locate(folder, 'a/b.js')).toBe([folder, 'a', 'b.js'].join(sep))
  expect(locate(folder, '..x.js')).toBe([folder, '..x.js'].join(sep))
  for (const path of ['..', '../panel2/a.js', '../a.js', 'a/../../b.js', '/etc/passwd', '', '.']) {
    expect([path, locate(folder, path)]).toEqual([path, null])
  }
})
