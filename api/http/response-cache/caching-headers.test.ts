import { expect, it } from 'vitest'
import { acceptedEncoding } from './caching-headers.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['identity', 'identity'],
  ['broccoli;q=1', 'identity'],
])('answers Accept-Encoding %j with %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
  expect(acceptedEncoding(header)).toBe(expected)
})

it('does not remember a thousand unusual values', () => {
  for (let count = 0; count < 1000; count++) acceptedEncoding(`br;q=0.${count}`)
  expect(acceptedEncoding('gzip;q=0.123')).toBe('gzip')
})
