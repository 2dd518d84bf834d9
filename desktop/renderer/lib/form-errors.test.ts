import { expect, test } from 'vitest'
import { registerSchema } from '#contract/accounts'
import { ApiError } from './api-errors'
import { fieldErrors, serverFieldErrors } from './form-errors'

test('of each field its first problem is told', () => {
  const errors = fieldErrors(registerSchema, { name: 7, verificationMethod: 'email' })
  expect(Object.keys(errors).toSorted()).toEqual(['email', 'name', 'password', 'phone'])
  expect(fieldErrors(registerSchema, null)).toEqual({ '': expect.any(String) })
})

test('of what the server finds, a form shows what belongs to its own fields', () => {
  const refused = new ApiError(400, 'No', { email: 'taken', phone: 'short' })
  expect(serverFieldErrors(refused, { email: '', name: '' })).toEqual({ email: 'taken' })
  expect(serverFieldErrors(new Error('No'), { email: '' })).toEqual({})
})
