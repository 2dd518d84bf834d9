import express, { type Request, type RequestHandler, type Response } from 'express'
import { describe, expect, it } from 'vitest'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../lib/app-error.ts'
import { createLogger } from '../lib/logger.ts'
import { withCors } from './cross-origin.ts'
import { sendErrors } from './errors.ts'
import { storableText } from './json-body.ts'
import { sendInProcess } from './response-cache/in-process.ts'
import { adminHeaders, NONCE } from './security-headers.ts'

async function request(app: Parameters<typeof sendInProcess>[0], url = '/', headers = {}) {
  const answer = await sendInProcess(app, { url, headers })
  const byName = Object.fromEntries(answer.headers.map(([name, value]) => [name.toLowerCase(), value]))
  return { ...answer, headers: byName, text: answer.body.toString() }
}

describe('sendErrors', () => {
  const failing = (error: Error) => {
    const fail: RequestHandler = (_request, response) => {
      response.set({ ETag: '"1"', 'Cache-Control': 'public, max-age=60', 'Content-Encoding': 'br' })
      throw error
    }
    return express().use(fail, sendErrors(createLogger('silent')))
  }

  it('reveals neither the cause nor headers of the replaced response', async () => {
    const { status, headers, text } = await request(failing(new Error('SELECT secret FROM Account')))
    expect([status, JSON.parse(text)]).toEqual([
      500,
      { message: ERROR_TEXTS.internal, error: ERROR_TEXTS.internal },
    ])
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.etag).not.toBe('"1"')
  })
  it('sends Retry-After', async () => {
    const refusal = new AppError('too_many', 'Later.', { retryAfterSeconds: 7 })
    const { status, headers } = await request(failing(refusal))
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '7', 'no-store'])
  })
})

it('adminHeaders creates a nonce for each response and adds it to the policy', async () => {
  const app = express().use(adminHeaders(false), (_request, response) => {
    response.send(response.locals[NONCE])
  })
  const [one, other] = [await request(app), await request(app)]
  expect(one.text).not.toBe(other.text)
  for (const { text, headers } of [one, other])
    expect(headers['content-security-policy']).toContain(`'nonce-${text}'`)
})

it('withCors lets front ends on other origins read endpoints and images, but not pages', async () => {
  const app = withCors(['https://front.example'], (_request, response) => response.end('{}'))
  const allowed = async (path: string) =>
    (await request(app, path, { origin: 'https://front.example' })).headers['access-control-allow-origin']
  expect(await Promise.all(['/api/courses', '/uploads/a.webp', '/', '/admin', '/apis'].map(allowed))).toEqual(
    ['https://front.example', 'https://front.example', undefined, undefined, undefined],
  )
})

it('storableText checks bodies up to the maximum depth and refuses deeper ones', async () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) })
  const isAccepted = (body: unknown) => {
    let isPassed = false
    const next = () => {
      isPassed = true
    }
    void storableText({ body } as Request, {} as Response, next)
    return isPassed
  }
  expect(isAccepted(nested(8))).toBe(true)
  expect(() => isAccepted(nested(9))).toThrow(ERROR_TEXTS.invalidText)
  expect(() => isAccepted({ a: [{ 'b\0': 1 }] })).toThrow(ERROR_TEXTS.invalidText)
})
