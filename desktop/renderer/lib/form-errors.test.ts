import { expect, it } from 'vitest'
import { registerSchema } from '#contract/accounts'
import { ApiError } from './api-errors'
import { fieldErrors, serverFieldErrors } from './form-errors'

it('returns the first error of each field', () => {
  const errors = fieldErrors(registerSchema, { name: 7, verificationMethod: 'email' })
  expect(Object.keys(errors).toSorted()).toEqual(['email', 'name', 'password', 'phone'])
  expect(fieldErrors(registerSchema, null)).toEqual({ '': expect.any(String) })
})

it('keeps only the server’s errors for fields of the form', () => {
  const refused = new ApiError(400, 'No', { email: 'taken', phone: 'short' })
  expect(serverFieldErrors(refused, { email: '', name: '' })).toEqual({ email: 'taken' })
  expect(serverFieldErrors(new Error('No'), { email: '' })).toEqual({})
})
