import { expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { EMPTY_FORM, isImpossible, nationalDigits, toBody, validateRegister } from './register-form'

const filled = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '0987654321',
  password: 'secret',
  verificationMethod: 'email',
}

it('keeps the digits of a phone number, including leading zeros', () => {
  expect(nationalDigits('09e8-76 54321')).toBe('0987654321')
})

it.each(['098000 00711', '+91-09800000711', '0091 98000 00711', '९८००० ००७११'])(
  'reads %s as a national number',
  (text) => expect(nationalDigits(text)).toBe('9800000711'),
)

it('rejects a phone number with too many digits instead of shortening it', () => {
  const phone = nationalDigits('98765432101234')
  expect(phone).toBe('98765432101234')
  expect(validateRegister({ ...filled, phone })).toEqual({ phone: ACCOUNT_TEXTS.phone })
})

it('accepts a phone number typed digit by digit', () => {
  const type = (text: string) => [...text].reduce((typed, digit) => nationalDigits(typed + digit), '')
  expect(type('098000 00711')).toBe('9800000711')
  expect(type('+91 9198000711')).toBe('9198000711')
})

it('marks a valid number that no phone can have', () => {
  expect(isImpossible('0987654321')).toBe(true)
  expect(isImpossible('9876543210')).toBe(false)
  expect(isImpossible('98765')).toBe(false)
})

it('drops a pasted prefix', () => {
  expect(nationalDigits('+91 98765 43210')).toBe('9876543210')
  expect(nationalDigits('9198765432')).toBe('9198765432')
})

it('sends the phone number with its prefix', () => {
  expect(toBody(filled).phone).toBe('+910987654321')
  expect(validateRegister(filled)).toEqual({})
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
