import { expect, it } from 'vitest'
import { ApiError, failureText, NetworkError, readRefusal } from './api-errors'

const texts = { failed: 'Login failed', network: 'No network' }

it('uses the message, then the error, then the status', () => {
  expect(readRefusal(400, { message: 'a', error: 'b' }).message).toBe('a')
  expect(readRefusal(400, { error: 'b' }).message).toBe('b')
  expect(readRefusal(500, undefined).message).toBe('HTTP 500')
  expect(readRefusal(500, { message: '' }).message).toBe('HTTP 500')
  expect(new ApiError(500, '')).toMatchObject({ message: 'HTTP 500', status: 500, serverMessage: undefined })
})

it('reads errors by field and ignores other values', () => {
  expect(readRefusal(400, { message: 'a', fields: { email: 'taken', phone: 7 } }).fields).toEqual({
    email: 'taken',
  })
  expect(readRefusal(400, { message: 'a', fields: ['x'] }).fields).toEqual({})
})

it('shows the server’s message, otherwise that for a lost connection or a failure', () => {
  expect(failureText(new ApiError(401, 'Wrong'), texts)).toBe('Wrong')
  expect(failureText(new ApiError(500), texts)).toBe('Login failed')
  expect(failureText(new NetworkError(), texts)).toBe('No network')
  expect(failureText(new NetworkError(), { failed: 'Failed' })).toBe('Failed')
  expect(failureText(new TypeError('x is undefined'), texts)).toBe('Login failed')
})
