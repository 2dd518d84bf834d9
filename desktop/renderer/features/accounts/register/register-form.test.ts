import { expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { EMPTY_FORM, toNationalDigits, toPhoneDigits, validateRegister } from './register-form'

const filled = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  password: 'secret',
  verificationMethod: 'email',
}

it('keeps the digits of a phone number while it is typed, including leading zeros', () => {
  expect(toPhoneDigits('09e8-76 54321')).toBe('0987654321')
  expect(toPhoneDigits('+91 ९८०००')).toBe('+91९८०००')
})

it.each(['098000 00711', '+91-09800000711', '0091 98000 00711', '९८००० ००७११', '9800000711'])(
  'shows %s as a national number',
  (text) => expect(toNationalDigits(toPhoneDigits(text))).toBe('9800000711'),
)

it.each(['98765432101234', '0987654321', '+6561234567'])(
  'rejects %s instead of changing it to another number',
  (phone) => {
    expect(toNationalDigits(phone)).toBe(phone)
    expect(validateRegister({ ...filled, phone })).toEqual({ phone: ACCOUNT_TEXTS.phone })
  },
)

it('accepts a number with its trunk zero', () => {
  expect(validateRegister({ ...filled, phone: '09822012345' })).toEqual({})
})

it('names every blank field', () => {
  expect(validateRegister(EMPTY_FORM)).toEqual({
    name: ACCOUNT_TEXTS.name,
    email: ACCOUNT_TEXTS.email,
    phone: ACCOUNT_TEXTS.phone,
    password: ACCOUNT_TEXTS.passwordShort,
    verificationMethod: ACCOUNT_TEXTS.verificationMethod,
  })
})
