import { request as ask, createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_TEXTS } from '#contract/errors'
import { MAX_BODY_BYTES } from '#contract/limits'
import { WRITE_FAULT_TEXTS } from '../database/write-fault.ts'
import { Prisma } from '../generated/sqlite/client.ts'
import { AppError } from '../lib/app-error.ts'
import { createLogger } from '../lib/logger.ts'
import { requestRaw } from '../testing/raw-request.ts'
import { notFound, sendErrors } from './errors.ts'
import { jsonBody, storableText } from './json-body.ts'
import { listen } from './listen.ts'
import { requestLog } from './request-log.ts'
import { refuseInvalidTarget } from './request-target.ts'
import { mustRevalidate } from './response-cache/caching-headers.ts'

/** Error that the next request to /fault throws. */
let fault: unknown
const lines: string[] = []
const logged = () => lines.map((line) => JSON.parse(line))

const throwIt: RequestHandler = () => {
  throw fault
}
const give: RequestHandler = (request, response) => {
  response.json({ body: request.body ?? null })
}
const breakOff: ErrorRequestHandler = (_error, request, _response, _next) => void request.destroy()

/** The API's middleware around minimal routes. */
function createRoutes() {
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  const app = express()
  app.use(requestLog(logger), jsonBody, storableText)
  app.get('/kept', mustRevalidate, give)
  app.all('/body', give)
  app.get(['/page', '/other-page'], give)
  app.get('/fault', throwIt)
  app.get('/fault-under-headers', (_request, response, next) => {
    response.type('text/css').set({ ETag: '"1"', 'Last-Modified': 'x', 'Cache-Control': 'public' })
    response.set({ 'Accept-Ranges': 'bytes', 'Content-Encoding': 'br' })
    next(fault)
  })
  app.get('/half', (_request, response) => {
    response.write('half')
    throw fault
  })
  app.get('/never', () => undefined)
  app.get('/file/:name', (request, response, next) =>
    response.sendFile(String(request.params.name), { root: 'api/http' }, next),
  )
  app.use(notFound)
  app.use(sendErrors(logger))
  app.use(breakOff)
  return app
}

let server: Server
let url: string
beforeAll(async () => {
  const routes = createRoutes() as RequestListener
  server = createServer((request, response) => {
    if (!refuseInvalidTarget(request, response)) routes(request, response)
  })
  const { port } = await listen(server, {
    port: 0,
    host: '127.0.0.1',
    settings: { port: 'PORT', host: 'HOST' },
  })
  url = `http://127.0.0.1:${port}`
})
afterAll(() => server.close())

/** Sends a request. @returns the response with its parsed body, and the lines logged for it */
async function sendRequest(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
) {
  lines.length = 0
  const answer = await requestRaw(url + path, headers, method, body)
  const text = answer.body.toString()
  await expect.poll(() => logged().some(({ msg }) => msg === 'request')).toBe(true)
  return { ...answer, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const refusal = (message: string) => ({ message, error: message })
const JSON_TYPE = { 'Content-Type': 'application/json' }
const post = (body: string | undefined, headers: Record<string, string> = JSON_TYPE) =>
  sendRequest('/body', headers, 'POST', body)
const driver = (code: string) => Object.assign(new Error('a row: secret'), { code })
const known = (code: string) =>
  new Prisma.PrismaClientKnownRequestError('a row: secret', { code, clientVersion: '' })

describe('an error response', () => {
  it.each([
    ['an AppError', new AppError('conflict', 'Taken.'), 409, 'Taken.'],
    ['a malformed URL', new URIError('bad'), 400, ERROR_TEXTS.notFound],
    ['a missing record', known('P2025'), 404, ERROR_TEXTS.noRecord],
    ['an invalid text', known('P2007'), 400, ERROR_TEXTS.invalidText],
    ['a full disk', driver('SQLITE_FULL'), 503, WRITE_FAULT_TEXTS.full],
    ['a read-only disk', driver('SQLITE_READONLY'), 503, WRITE_FAULT_TEXTS.readOnly],
    ['an unreachable database', driver('P1001'), 503, ERROR_TEXTS.unavailable],
    ['a client error of Express', Object.assign(new Error(), { status: 499 }), 404, ERROR_TEXTS.notFound],
    ['a server error of Express', Object.assign(new Error(), { status: 500 }), 500, ERROR_TEXTS.internal],
    [
      'a different version of a file',
      Object.assign(new Error(), { status: 412 }),
      412,
      ERROR_TEXTS.otherVersion,
    ],
    ['a range outside a file', Object.assign(new Error(), { status: 416 }), 416, ERROR_TEXTS.noRange],
    ['an unexpected error', new Error('secret'), 500, ERROR_TEXTS.internal],
    ['a thrown value that is not an error', 'secret', 500, ERROR_TEXTS.internal],
  ])('is sent for %s', async (_, thrown, status, message) => {
    fault = thrown
    const { body, headers, ...answer } = await sendRequest('/fault')
    expect([answer.status, body]).toEqual([status, refusal(message)])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['retry-after']).toBeUndefined()
  })
  it.each([
    ['charset.unsupported', 415, ERROR_TEXTS.notJson],
    ['encoding.unsupported', 415, ERROR_TEXTS.notJson],
    ['entity.parse.failed', 400, ERROR_TEXTS.brokenJson],
    ['entity.too.large', 413, ERROR_TEXTS.tooLarge],
    ['parameters.too.many', 413, ERROR_TEXTS.tooLarge],
    ['request.aborted', 400, ERROR_TEXTS.brokenJson],
    ['request.size.invalid', 400, ERROR_TEXTS.brokenJson],
  ])('has our own message for the body parser’s %s', async (type, status, message) => {
    fault = Object.assign(new Error('theirs'), { type, status: 400 })
    const answer = await sendRequest('/fault')
    expect([answer.status, answer.body]).toEqual([status, refusal(message)])
  })
  it('contains fields and the retry time if there are any', async () => {
    fault = new AppError('too_many', 'Wait.', { fields: { code: 'Wrong.' }, retryAfterSeconds: 7 })
    const { body, headers } = await sendRequest('/fault')
    expect(body).toEqual({ ...refusal('Wait.'), fields: { code: 'Wrong.' } })
    expect(headers['retry-after']).toBe('7')
  })
  it('has no headers of the response it replaces', async () => {
    fault = new AppError('forbidden', 'No.')
    const { headers } = await sendRequest('/fault-under-headers')
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    for (const name of ['last-modified', 'accept-ranges', 'content-encoding'])
      expect(headers[name]).toBeUndefined()
    expect(headers.etag).not.toBe('"1"')
  })
  it('is not written into a started response, whose connection is closed', async () => {
    fault = new Error('secret')
    await expect(requestRaw(`${url}/half`)).rejects.toThrow()
  })
  it('has a message if no route matches', async () => {
    expect(await sendRequest('/nowhere')).toMatchObject({ status: 404, body: refusal(ERROR_TEXTS.notFound) })
  })
  it('has a message for a wrong version or range of a file', async () => {
    const name = '/file/errors.ts'
    expect(await sendRequest(name, { 'If-Match': '"x"' })).toMatchObject({
      status: 412,
      body: refusal(ERROR_TEXTS.otherVersion),
    })
    expect(await sendRequest(name, { Range: 'bytes=999999-' })).toMatchObject({
      status: 416,
      body: refusal(ERROR_TEXTS.noRange),
    })
  })
})

describe('the log of a failure', () => {
  const ofFailure = () => logged().filter(({ msg }) => msg !== 'request')

  it('contains an unexpected error', async () => {
    fault = new Error('what broke')
    await sendRequest('/fault')
    expect(ofFailure()).toMatchObject([{ level: 50, msg: 'request failed', err: { message: 'what broke' } }])
  })
  it('contains only the code of a database error', async () => {
    fault = driver('P1001')
    await sendRequest('/fault')
    expect(ofFailure()).toEqual([
      { level: 50, time: expect.any(Number), fault: 'Error', code: 'P1001', msg: 'unavailable' },
    ])
  })
  it.each([
    ['an AppError', new AppError('conflict', 'Taken.', { cause: new Error('why') })],
    ['overload', new AppError('unavailable', 'Wait.')],
  ])('contains nothing for %s', async (_, thrown) => {
    fault = thrown
    await sendRequest('/fault')
    expect(ofFailure()).toEqual([])
  })
})

describe('the log line of a request', () => {
  const line = () => logged().find(({ msg }) => msg === 'request')
  const INFO = 30
  const DEBUG = 20
  const ERROR = 50

  it.each([
    ['/body?secret=1', INFO, { method: 'GET', route: '/body', status: 200 }],
    ['/file/errors.ts', INFO, { method: 'GET', route: '/file/:name', status: 200 }],
    ['/other-page', INFO, { method: 'GET', route: '(page)', status: 200 }],
    ['/secret', DEBUG, { method: 'GET', route: '(file)', status: 404 }],
  ])('names the route instead of the URL for %s', async (path, level, rest) => {
    await sendRequest(path)
    const time = expect.any(Number)
    expect(line()).toEqual({ level, time, ms: expect.any(Number), msg: 'request', ...rest })
    expect(line().ms).toBeLessThan(5000)
    expect(lines.join()).not.toContain('secret')
  })
  it('has level error for a failure', async () => {
    fault = new Error('x')
    await sendRequest('/fault')
    expect(line()).toMatchObject({ level: ERROR, route: '/fault', status: 500 })
  })
  it('marks an aborted request', async () => {
    lines.length = 0
    const pending = ask(`${url}/never`, { agent: false }).on('error', () => undefined)
    pending.end()
    await new Promise((resolve) => server.once('request', resolve))
    pending.destroy()
    await expect.poll(line).toMatchObject({ route: '/never', aborted: true })
  })
})

describe('the body parser', () => {
  it.each([
    ['an object', '{"a":1}', { a: 1 }],
    ['a falsy value', 'false', false],
    ['eight levels of nesting', '[[[[[[[[]]]]]]]]'.slice(1, -1), [[[[[[[]]]]]]]],
  ])('reads %s', async (_, body, read) => {
    expect(await post(body)).toMatchObject({ status: 200, body: { body: read } })
  })
  it('accepts a missing body with any type', async () => {
    expect(await sendRequest('/body', { 'Content-Type': 'text/plain' })).toMatchObject({
      status: 200,
      body: { body: null },
    })
    expect(await sendRequest('/body', { 'Content-Length': '0' }, 'POST')).toMatchObject({
      status: 200,
      body: { body: null },
    })
  })
  it('reads bodies up to the maximum size', async () => {
    const toBody = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`
    expect((await post(toBody(MAX_BODY_BYTES))).status).toBe(200)
    expect(await post(toBody(MAX_BODY_BYTES + 1))).toMatchObject({
      status: 413,
      body: refusal(ERROR_TEXTS.tooLarge),
    })
  })
  it.each([
    ['of another type', '{}', { 'Content-Type': 'text/plain' }, 415, ERROR_TEXTS.notJson],
    ['without a type, in chunks', '{}', { 'Transfer-Encoding': 'chunked' }, 415, ERROR_TEXTS.notJson],
    [
      'with an unknown charset',
      '{}',
      { 'Content-Type': 'application/json; charset=x' },
      415,
      ERROR_TEXTS.notJson,
    ],
    [
      'with an unknown compression',
      '{}',
      { ...JSON_TYPE, 'Content-Encoding': 'x' },
      415,
      ERROR_TEXTS.notJson,
    ],
    ['that is incomplete', '{"a":', JSON_TYPE, 400, ERROR_TEXTS.brokenJson],
    ['with a null character', '{"a":"\\u0000"}', JSON_TYPE, 400, ERROR_TEXTS.invalidText],
    ['with nine levels of nesting', '[[[[[[[[[]]]]]]]]]', JSON_TYPE, 400, ERROR_TEXTS.invalidText],
  ])('refuses a body %s', async (_, body, headers, status, message) => {
    expect(await post(body, headers)).toMatchObject({ status, body: refusal(message) })
  })
  it.each(['gzip', 'deflate', 'br'])(
    'refuses a body that is not compressed with %s as declared',
    async (encoding) => {
      const answer = await post('xxxx', { ...JSON_TYPE, 'Content-Encoding': encoding })
      expect(answer).toMatchObject({ status: 400, body: refusal(ERROR_TEXTS.brokenEncoding) })
    },
  )
  it('reads a compressed body', async () => {
    const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' }
    const answer = await fetch(`${url}/body`, { method: 'POST', headers, body: gzipSync('{"a":1}') })
    expect(await answer.json()).toEqual({ body: { a: 1 } })
  })
})

it.each([
  ['/contact?service=%00', 'text/html,*/*', 'text/html; charset=utf-8'],
  ['/contact?service=%00', '*/*', 'application/json; charset=utf-8'],
  ['/api/courses?a=%00', 'text/html,*/*', 'application/json; charset=utf-8'],
])('refuses %s for %s with %s', async (path, accept, type) => {
  const { status, headers } = await fetch(url + path, { headers: { accept } })
  expect([status, headers.get('content-type')]).toEqual([400, type])
})

it('makes clients revalidate cached responses, which vary by encoding', async () => {
  const { headers } = await sendRequest('/kept')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
})

it('refuses an invalid URL with JSON that is not cached', async () => {
  const { status, headers, body } = await requestRaw(`${url}/%00`)
  expect([status, JSON.parse(body.toString())]).toEqual([400, refusal(ERROR_TEXTS.invalidText)])
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
})
