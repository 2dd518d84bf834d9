import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { refuseInvalidTarget } from './request-target.ts'

function ask(url: string) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url })
  const response = new ServerResponse(request)
  return { isRefused: refuseInvalidTarget(request, response), request, response }
}

it.each([
  [true, 'a path of 2,001 characters', `/${'a'.repeat(2000)}`],
  [true, 'one with a query', `/${'a'.repeat(2000)}?a`],
  [true, 'a URL of 8,001 characters', `/?${'a'.repeat(7999)}`],
  [true, 'no letter in the path', '/a%00'],
  [true, 'no letter in the query', '/?a=%00b'],
  [false, 'a path of 2,000 characters', `/${'a'.repeat(1999)}`],
  [false, 'one with a query', `/${'a'.repeat(1999)}?a`],
  [false, 'a URL of 8,000 characters', `/?${'a'.repeat(7998)}`],
  [false, 'an escaped letter', '/%41'],
])('refused %s: %s', (isRefused, _, url) => {
  expect(ask(url).isRefused).toBe(isRefused)
})

it('refusals are not cached and run no scripts', () => {
  const { response } = ask('/%00')
  expect(response.writableEnded).toBe(true)
  expect(response.statusCode).toBe(400)
})

it.each([
  ['http://institute.example/courses?tab=1', '/courses?tab=1'],
  ['http://institute.example', '/'],
  ['/courses', '/courses'],
  ['*', '*'],
])('serves a full URL %s as its path', (url, path) => {
  expect(ask(url).request.url).toBe(path)
})
