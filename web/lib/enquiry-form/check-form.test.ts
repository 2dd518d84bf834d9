import { expect, test } from 'vitest'
import { lengthProblem } from '#contract/characters'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { ENQUIRY_FORMS } from '../../content/enquiry-fields'
import { findProblem, hintFor } from './check-form'
import { errorStatus, NO_STATUS, successStatus } from './form-status'

const values = { name: 'Asha', mobile: '98765 43210', email: 'a@b.in', course: 'Java', message: '' }
const problem = (change: object) => findProblem('student', { ...values, ...change })

test('findProblem reports a text over its limit with the name of its field', () => {
  expect(findProblem('student', { ...values, name: 'x'.repeat(101) })).toEqual({
    fields: ['name'],
    message: lengthProblem('Name', 'x'.repeat(101), 100),
    hint: '',
  })
  const { message: _, ...withoutMessage } = values
  expect(findProblem('student', withoutMessage)).toBeNull()
  expect(hintFor('mobile', {})).toBe('A phone number has at least 7 digits.')
  expect([hintFor('name', { mobile: '12' }), hintFor(undefined, { mobile: '12' })]).toEqual(['', ''])
})

test('findProblem accepts a company at its limit, but none longer', () => {
  const service = { ...values, serviceId: 'web', company: 'x'.repeat(ENQUIRY_LIMITS.company) }
  expect(findProblem('service', service)).toBeNull()
  expect(findProblem('service', { ...service, company: `${service.company}x` })).toMatchObject({
    fields: ['company'],
  })
})

test('the status line shows nothing, an error or a success', () => {
  expect(NO_STATUS).toEqual({ type: '', message: '' })
  expect(errorStatus({ message: 'No.' })).toEqual({
    type: 'error',
    message: 'No.',
    fields: undefined,
    hint: '',
  })
  expect(errorStatus({ message: 'No.', fields: ['mobile'], hint: 'Digits.' })).toEqual({
    type: 'error',
    message: 'No.',
    fields: ['mobile'],
    hint: 'Digits.',
  })
  for (const kind of ['student', 'service'] as const)
    expect(successStatus(kind, 'K7QM-4XPD')).toEqual({
      type: 'success',
      message: ENQUIRY_FORMS[kind].success,
      reference: 'K7QM-4XPD',
    })
})

test('findProblem names every missing field', () =>
  expect(findProblem('service', {})).toEqual({
    fields: ['name', 'mobile', 'email', 'serviceId'],
    message: 'Please fill all required fields.',
    hint: '',
  }))

test('findProblem accepts a complete form', () => {
  expect(problem({})).toBeNull()
  expect(problem({ name: 'x'.repeat(100), message: ` ${'x'.repeat(5000)}\n` })).toBeNull()
})

test.each([
  ['name', '', ''],
  ['course', '  ', ''],
  ['mobile', '12', 'A phone number has at least 7 digits.'],
  ['email', 'a@b', ''],
  ['name', 'x'.repeat(101), ''],
  ['message', 'x'.repeat(5001), ''],
])('findProblem reports an invalid %s: %j', (field, text, hint) => {
  expect(problem({ [field]: text })).toMatchObject({ fields: [field], hint })
})
