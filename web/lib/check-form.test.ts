import { expect, test } from 'vitest'
import { findProblem } from './check-form'

const values = { name: 'Asha', mobile: '98765 43210', email: 'a@b.in', course: 'Java', message: '' }
const problem = (change: object) => findProblem('student', { ...values, ...change })

test('a form that says enough is sent', () => {
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
])('what is wrong with %s is named, before anything is sent', (field, text, hint) => {
  expect(problem({ [field]: text })).toMatchObject({ field, hint })
})
