import { expect, it } from 'vitest'
import { breakable } from './email-link'

it('breaks an email before the @ and inside the name, never inside the domain', () => {
  expect(breakable('asha.rao@mail.example.com')).toEqual(['asha.', 'rao', '@mail.example.com'])
  expect(breakable('asha.rao@mail.example.com').join('')).toBe('asha.rao@mail.example.com')
})
