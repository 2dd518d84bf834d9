import { createServer, type Server } from 'node:http'
import express, { type ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../lib/app-error.ts'
import { listen } from './listen.ts'
import { createFileReceiver } from './one-file.ts'

const MOST = 1000
/** What the form around a file may take. */
const FORM = 64 * 1024

const texts = {
  notMultipart: 'not multipart',
  tooLarge: 'too large',
  broken: 'broken',
  oneFile: 'one file',
  noFile: 'no file',
  empty: 'empty',
}
const receive = createFileReceiver({ field: 'file', maxBytes: MOST, texts })
const tell: ErrorRequestHandler = (error, _request, response, _next) => {
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
  app.use(tell)
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
/** A form written by hand, with these lines above its file. */
const byHand = (lines: readonly string[], end = '\r\n--x--\r\n') =>
  answer(`--x\r\n${lines.join('\r\n')}\r\n\r\ntext${end}`, {
    'Content-Type': 'multipart/form-data; boundary=x',
  })
const DISPOSITION = 'Content-Disposition: form-data; name="file"; filename="a.csv"'

describe('a form with one file', () => {
  it('gives its bytes, as many as may be, and its name as the sender wrote it', async () => {
    expect(await answer(form(['file', file(MOST)]))).toEqual(['अ.csv', MOST])
    expect(await byHand([DISPOSITION])).toEqual(['a.csv', 4])
  })
  it.each([
    ['one byte more than may be', () => form(['file', file(MOST + 1)]), ['too_large', 'too large']],
    ['a body that says it is larger', () => form(['file', file(MOST + FORM)]), ['too_large', 'too large']],
    ['no file', () => form(), ['invalid', 'no file']],
    ['an empty one', () => form(['file', file(0)]), ['invalid', 'empty']],
    ['a second file', () => form(['file', file(1)], ['file', file(1)]), ['invalid', 'one file']],
    ['one by another name', () => form(['other', file(1)]), ['invalid', 'one file']],
    ['a text instead', () => form(['file', 'text']), ['invalid', 'one file']],
    ['a text beside it', () => form(['file', file(1)], ['note', 'text']), ['invalid', 'one file']],
    ['JSON', () => '{}', ['unsupported_type', 'not multipart']],
  ])('refuses %s in its own words', async (_, body, refusal) => expect(await answer(body())).toEqual(refusal))
  it('may be 64 KB larger than its file, and not a byte more', async () => {
    const rest = ['', '--x', DISPOSITION, '', 'text', '--x--', ''].join('\r\n')
    const ofLength = (bytes: number) =>
      answer(rest.padStart(bytes, 'a'), { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect(await ofLength(MOST + FORM)).toEqual(['a.csv', 4])
    expect(await ofLength(MOST + FORM + 1)).toEqual(['too_large', 'too large'])
  })
  it('is refused where it breaks off', async () => {
    expect(await byHand([DISPOSITION], '')).toEqual(['invalid', 'broken'])
  })
})
