import express, { type Request, type RequestHandler, type Response } from 'express'
import { describe, expect, it } from 'vitest'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../lib/app-error.ts'
import { createLogger } from '../lib/logger.ts'
import { sharedWith } from './cross-origin.ts'
import { sendErrors } from './errors.ts'
import { storableText } from './json-body.ts'
import { askInProcess } from './response-cache/in-process.ts'
import { adminHeaders, NONCE } from './security-headers.ts'

async function ask(app: Parameters<typeof askInProcess>[0], url = '/', headers = {}) {
  const answer = await askInProcess(app, { url, headers })
  const named = Object.fromEntries(answer.headers.map(([name, value]) => [name.toLowerCase(), value]))
  return { ...answer, headers: named, text: answer.body.toString() }
}

describe('a response to what has failed', () => {
  const failing = (error: Error) => {
    const fail: RequestHandler = (_request, response) => {
      response.set({ ETag: '"1"', 'Cache-Control': 'public, max-age=60', 'Content-Encoding': 'br' })
      throw error
    }
    return express().use(fail, sendErrors(createLogger('silent')))
  }

  it('tells nothing of the cause, and nothing of the response that it replaces', async () => {
    const { status, headers, text } = await ask(failing(new Error('SELECT secret FROM Account')))
    expect([status, JSON.parse(text)]).toEqual([
      500,
      { message: ERROR_TEXTS.internal, error: ERROR_TEXTS.internal },
    ])
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.etag).not.toBe('"1"')
  })
  it('says when to come again', async () => {
    const refusal = new AppError('too_many', 'Later.', { retryAfterSeconds: 7 })
    const { status, headers } = await ask(failing(refusal))
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '7', 'no-store'])
  })
})

it('every response of the panel has a nonce of its own, which its policy names', async () => {
  const app = express().use(adminHeaders(false), (_request, response) => {
    response.send(response.locals[NONCE])
  })
  const [one, other] = [await ask(app), await ask(app)]
  expect(one.text).not.toBe(other.text)
  for (const { text, headers } of [one, other])
    expect(headers['content-security-policy']).toContain(`'nonce-${text}'`)
})

it('front ends elsewhere may read endpoints and pictures, and no page', async () => {
  const app = sharedWith(['https://front.example'], (_request, response) => response.end('{}'))
  const allowed = async (path: string) =>
    (await ask(app, path, { origin: 'https://front.example' })).headers['access-control-allow-origin']
  expect(await Promise.all(['/api/courses', '/uploads/a.webp', '/', '/admin', '/apis'].map(allowed))).toEqual(
    ['https://front.example', 'https://front.example', undefined, undefined, undefined],
  )
})

it('a body is looked through as deep as any of ours is, and refused below', async () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) })
  const formToken = (body: unknown) => {
    let isThrough = false
    const next = () => {
      isThrough = true
    }
    void storableText({ body } as Request, {} as Response, next)
    return isThrough
  }
  expect(formToken(nested(8))).toBe(true)
  expect(() => formToken(nested(9))).toThrow(ERROR_TEXTS.invalidText)
  expect(() => formToken({ a: [{ 'b\0': 1 }] })).toThrow(ERROR_TEXTS.invalidText)
})
