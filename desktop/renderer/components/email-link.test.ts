import { expect, test } from 'vitest'
import { breakable } from './email-link'

test('an address breaks before its @ and within the name, never within the domain', () => {
  expect(breakable('asha.rao@mail.example.com')).toEqual(['asha.', 'rao', '@mail.example.com'])
  expect(breakable('asha.rao@mail.example.com').join('')).toBe('asha.rao@mail.example.com')
})
