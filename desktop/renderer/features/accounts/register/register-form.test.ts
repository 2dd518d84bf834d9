import { expect, test } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { EMPTY_FORM, nationalDigits, toBody, validateRegister } from './register-form'

const filled = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '0987654321',
  password: 'secret',
  verificationMethod: 'email',
}

test('the phone field keeps digits, leading zeros included', () => {
  expect(nationalDigits('09e8-76 54321')).toBe('0987654321')
  expect(nationalDigits('98765432101234')).toBe('9876543210')
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
