import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  ACCOUNT_TEXTS,
  changePasswordSchema,
  forgotPasswordSchema,
  isTooLongForBcrypt,
  loginSchema,
  profileSchema,
  registerSchema,
  resendOtpSchema,
  resetPasswordSchema,
  verifyOtpSchema,
} from '#contract/accounts'
import { findProblems } from '#contract/testing/schema-problems'

const ASHA = {
  name: ' Asha Rao ',
  email: ' Asha@Example.com ',
  phone: '+919876543210',
  password: 'secret',
  verificationMethod: 'email',
}

it('registerSchema trims name and email and lower-cases the email', () => {
  expect(z.parse(registerSchema, ASHA)).toEqual({ ...ASHA, name: 'Asha Rao', email: 'asha@example.com' })
})

it.each(['098765 43210', ' +919876543210', '+91 (0) 98765-43210', '९८७६५ ४३२१०'])(
  'registerSchema stores the phone %j with +91 and ten digits',
  (phone) => expect(z.parse(registerSchema, { ...ASHA, phone }).phone).toBe('+919876543210'),
)

it.each([
  [{ name: '  ' }, 'name: Please enter a name.'],
  [{ name: 7 }, 'name: Name must be text.'],
  [{ name: 'x'.repeat(101) }, 'name: Name must be at most 100 characters.'],
  [{ email: 'asha' }, 'email: Please enter a valid email address.'],
  [{ email: null }, 'email: Email must be text.'],
  [{ phone: '987654321' }, 'phone: Phone must be +91 and 10 digits that don’t begin with 0.'],
  [{ phone: '+910987654321' }, 'phone: Phone must be +91 and 10 digits that don’t begin with 0.'],
  [{ phone: '+65 6123 4567' }, 'phone: Phone must be +91 and 10 digits that don’t begin with 0.'],
  [{ phone: '+9198765432100' }, 'phone: Phone must be +91 and 10 digits that don’t begin with 0.'],
  [{ phone: [] }, 'phone: Phone must be text.'],
  [{ password: '12345' }, 'password: Password must be at least 6 characters'],
  [{ password: 7 }, 'password: Password must be text.'],
  [
    { password: 'x'.repeat(73) },
    'password: Password is too long: the limit is 72 bytes, or 72 plain Latin characters.',
  ],
  [{ verificationMethod: 'post' }, 'verificationMethod: Select a verification method: email or phone.'],
  [{ role: 'owner' }, 'unknown role'],
])('registerSchema rejects %j', (part, problem) => {
  expect(findProblems(registerSchema, { ...ASHA, ...part })).toEqual([problem])
})

it('registerSchema reports every missing field', () => {
  expect(findProblems(registerSchema, {})).toEqual([
    `name: ${ACCOUNT_TEXTS.name}`,
    `email: ${ACCOUNT_TEXTS.email}`,
    `phone: ${ACCOUNT_TEXTS.phone}`,
    `password: ${ACCOUNT_TEXTS.password}`,
    `verificationMethod: ${ACCOUNT_TEXTS.verificationMethod}`,
  ])
})

it('registerSchema accepts names and passwords up to their limits, counting passwords in bytes', () => {
  const most = { ...ASHA, name: 'x'.repeat(100), password: 'x'.repeat(72), verificationMethod: 'phone' }
  expect(findProblems(registerSchema, most)).toEqual([])
  expect([isTooLongForBcrypt('é'.repeat(36)), isTooLongForBcrypt('é'.repeat(37))]).toEqual([false, true])
})

describe('sign-in schemas', () => {
  const { email } = ASHA
  const login = (password: unknown) => findProblems(loginSchema, { email, password })
  it('accept any password up to 1,000 characters and treat a longer one as wrong', () => {
    expect(z.parse(loginSchema, { email, password: ' x ' })).toEqual({
      email: 'asha@example.com',
      password: ' x ',
    })
    expect(login('x'.repeat(1000))).toEqual([])
    expect(login('x'.repeat(1001))).toEqual([`password: ${ACCOUNT_TEXTS.loginWrong}`])
  })
  it('report missing fields', () => {
    expect(login('')).toEqual(['password: Please enter a password.'])
    expect(login(undefined)).toEqual(['password: Please enter a password.'])
    expect(login({ $ne: '' })).toEqual(['password: Password must be text.'])
    expect(findProblems(loginSchema, { email, password: 'x', remember: true })).toHaveLength(1)
  })
  it('accept only codes of five digits', () => {
    const { phone } = ASHA
    expect(findProblems(verifyOtpSchema, { email, phone, otp: '01234' })).toEqual([])
    for (const otp of ['1234', '123456', '1234a', ' 12345', ''])
      expect(findProblems(verifyOtpSchema, { email, phone, otp })).toEqual([`otp: ${ACCOUNT_TEXTS.otp}`])
    expect(findProblems(verifyOtpSchema, { email, phone, otp: 12345 })).toEqual(['otp: OTP must be text.'])
    expect(findProblems(resendOtpSchema, { email, phone })).toEqual([])
    expect(findProblems(resendOtpSchema, { email, phone: '1' })).toEqual([`phone: ${ACCOUNT_TEXTS.phone}`])
    expect(findProblems(forgotPasswordSchema, { email: 'x' })).toEqual([`email: ${ACCOUNT_TEXTS.email}`])
  })
})

describe('password change schemas', () => {
  const fresh = { password: 'a secret', confirmPassword: 'a secret' }
  it('require both passwords to match', () => {
    expect(findProblems(resetPasswordSchema, fresh)).toEqual([])
    expect(findProblems(resetPasswordSchema, { ...fresh, confirmPassword: 'a Secret' })).toEqual([
      'confirmPassword: Passwords do not match',
    ])
    expect(findProblems(resetPasswordSchema, { password: 'a secret' })).toEqual([
      'confirmPassword: Passwords do not match',
    ])
    expect(findProblems(resetPasswordSchema, { password: 'short', confirmPassword: 'other' })).toEqual([
      'password: Password must be at least 6 characters',
      'confirmPassword: Passwords do not match',
    ])
  })
  it('require the current password, up to 1,000 characters', () => {
    const change = (currentPassword: unknown) =>
      findProblems(changePasswordSchema, { ...fresh, currentPassword })
    expect(change('x'.repeat(1000))).toEqual([])
    expect(change('x'.repeat(1001))).toEqual([`currentPassword: ${ACCOUNT_TEXTS.currentPasswordWrong}`])
    expect(change('')).toEqual([`currentPassword: ${ACCOUNT_TEXTS.password}`])
    expect(change(7)).toEqual(['currentPassword: Current password must be text.'])
    const other = { ...fresh, currentPassword: 'x', confirmPassword: 'other secret' }
    expect(findProblems(changePasswordSchema, other)).toEqual(['confirmPassword: Passwords do not match'])
  })
})

it('profileSchema accepts only a name', () => {
  expect(z.parse(profileSchema, { name: ' Asha ' })).toEqual({ name: 'Asha' })
  expect(findProblems(profileSchema, { name: 'Asha', email: 'a@b.in' })).toHaveLength(1)
})
