import { createServer, type Server } from 'node:http'
import express, { type ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../lib/app-error.ts'
import { createFileReceiver } from './file-receiver.ts'
import { listen } from './listen.ts'

const MAX_BYTES = 1000
/** Maximum size of the form around a file. */
const FORM_BYTES = 64 * 1024

const texts = {
  notMultipart: 'not multipart',
  tooLarge: 'too large',
  broken: 'broken',
  oneFile: 'one file',
  noFile: 'no file',
  empty: 'empty',
}
const receive = createFileReceiver({ field: 'file', maxBytes: MAX_BYTES, texts })
const sendError: ErrorRequestHandler = (error, _request, response, _next) => {
  response.json(error instanceof AppError ? [error.code, error.message] : [String(error)])
}

let server: Server
let url: string
beforeAll(async () => {
  const app = express()
  app.post('/', async (request, response) => {
    const { bytes, name } = await receive(request, response, async () => true)
    response.json([name, bytes.length])
  })
  app.use(sendError)
  server = createServer(app)
  const settings = { port: 'PORT', host: 'HOST' }
  const { port } = await listen(server, { port: 0, host: '127.0.0.1', settings })
  url = `http://127.0.0.1:${port}/`
})
afterAll(() => server.close())

const answer = async (body: BodyInit, headers: Record<string, string> = {}) =>
  (await fetch(url, { method: 'POST', body, headers })).json()
const file = (bytes: number) => new File(['a'.repeat(bytes)], 'अ.csv')
const form = (...fields: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
/** Sends a hand-written form with these lines above its file. */
const sendRaw = (lines: readonly string[], end = '\r\n--x--\r\n') =>
  answer(`--x\r\n${lines.join('\r\n')}\r\n\r\ntext${end}`, {
    'Content-Type': 'multipart/form-data; boundary=x',
  })
const DISPOSITION = 'Content-Disposition: form-data; name="file"; filename="a.csv"'

describe('a form with one file', () => {
  it('returns the file’s bytes up to the limit and its original name', async () => {
    expect(await answer(form(['file', file(MAX_BYTES)]))).toEqual(['अ.csv', MAX_BYTES])
    expect(await sendRaw([DISPOSITION])).toEqual(['a.csv', 4])
  })
  it.each([
    ['one byte above the limit', () => form(['file', file(MAX_BYTES + 1)]), ['too_large', 'too large']],
    [
      'a body with a larger Content-Length',
      () => form(['file', file(MAX_BYTES + FORM_BYTES)]),
      ['too_large', 'too large'],
    ],
    ['no file', () => form(), ['invalid', 'no file']],
    ['an empty file', () => form(['file', file(0)]), ['invalid', 'empty']],
    ['a second file', () => form(['file', file(1)], ['file', file(1)]), ['invalid', 'one file']],
    ['a file in another field', () => form(['other', file(1)]), ['invalid', 'one file']],
    ['text instead of a file', () => form(['file', 'text']), ['invalid', 'one file']],
    ['text next to the file', () => form(['file', file(1)], ['note', 'text']), ['invalid', 'one file']],
    ['JSON', () => '{}', ['unsupported_type', 'not multipart']],
  ])('refuses %s with its own message', async (_, body, refusal) =>
    expect(await answer(body())).toEqual(refusal),
  )
  it('may be up to 64 KB larger than its file', async () => {
    const rest = ['', '--x', DISPOSITION, '', 'text', '--x--', ''].join('\r\n')
    const ofLength = (bytes: number) =>
      answer(rest.padStart(bytes, 'a'), { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect(await ofLength(MAX_BYTES + FORM_BYTES)).toEqual(['a.csv', 4])
    expect(await ofLength(MAX_BYTES + FORM_BYTES + 1)).toEqual(['too_large', 'too large'])
  })
  it('is refused if it is incomplete', async () => {
    expect(await sendRaw([DISPOSITION], '')).toEqual(['invalid', 'broken'])
  })
})
