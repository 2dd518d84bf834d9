import { expect, test } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { EMPTY_FORM, isImpossible, nationalDigits, toBody, validateRegister } from './register-form'

const filled = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '0987654321',
  password: 'secret',
  verificationMethod: 'email',
}

test('the phone field keeps digits, leading zeros included', () => {
  expect(nationalDigits('09e8-76 54321')).toBe('0987654321')
})

test.each(['098000 00711', '+91-09800000711', '0091 98000 00711', '९८००० ००७११'])(
  'the phone field reads %s as the number that it is',
  (text) => expect(nationalDigits(text)).toBe('9800000711'),
)

test('the phone field cuts no number short: too many digits are refused', () => {
  const phone = nationalDigits('98765432101234')
  expect(phone).toBe('98765432101234')
  expect(validateRegister({ ...filled, phone })).toEqual({ phone: ACCOUNT_TEXTS.phone })
})

test('a number is typed digit by digit', () => {
  const type = (text: string) => [...text].reduce((typed, sign) => nationalDigits(typed + sign), '')
  expect(type('098000 00711')).toBe('9800000711')
  expect(type('+91 9198000711')).toBe('9198000711')
})

test('a number that the rule takes and no phone has is marked', () => {
  expect(isImpossible('0987654321')).toBe(true)
  expect(isImpossible('9876543210')).toBe(false)
  expect(isImpossible('98765')).toBe(false)
})

test('a pasted prefix is not taken for a part of the number', () => {
  expect(nationalDigits('+91 98765 43210')).toBe('9876543210')
  expect(nationalDigits('9198765432')).toBe('9198765432')
})

test('the prefix is sent with the phone', () => {
  expect(toBody(filled).phone).toBe('+910987654321')
  expect(validateRegister(filled)).toEqual({})
})

test('every empty field is named', () => {
  expect(validateRegister(EMPTY_FORM)).toEqual({
    name: ACCOUNT_TEXTS.name,
    email: ACCOUNT_TEXTS.email,
    phone: ACCOUNT_TEXTS.phone,
    password: ACCOUNT_TEXTS.passwordShort,
    verificationMethod: ACCOUNT_TEXTS.verificationMethod,
  })
})
