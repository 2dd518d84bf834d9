import { describe, expect, it } from 'vitest'
import { confirmContactSchema } from '#contract/accounts'
import { findCode } from '#contract/one-time-codes'
import { confirmAuthenticatorSchema } from '#contract/second-step'

describe('findCode', () => {
  it.each([
    ['12345', '12345'],
    ['Your code 12345 is valid for 10 minutes', '12345'],
    ['Valid for 10 minutes: 00420', '00420'],
    ['Call 9876543210 if 12345 was not asked for by you', '12345'],
    ['आपका कोड १२३४५ है', '12345'],
    ['12 345', '12345'],
    ['123456', '123456'],
    ['none', ''],
  ])('finds in %j the code %j', (text, code) => expect(findCode(text, 5)).toBe(code))
})

it.each(['12345', ' 12345 ', '१२३४५', 'Your code 12345 is valid for 10 minutes'])(
  'confirmContactSchema reads a code from %j',
  (otp) => {
    expect(confirmContactSchema.parse({ otp }).otp).toBe('12345')
  },
)

it.each(['1234', '123456', '', 'abcde'])('confirmContactSchema rejects the code %j', (otp) => {
  expect(confirmContactSchema.safeParse({ otp }).success).toBe(false)
})

it.each(['123 456', '१२३ ४५६', '123456 (30 seconds)'])(
  'confirmAuthenticatorSchema reads a code from %j',
  (code) => {
    expect(confirmAuthenticatorSchema.parse({ code }).code).toBe('123456')
  },
)
