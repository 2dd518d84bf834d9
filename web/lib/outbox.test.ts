import { expect, test } from 'vitest'
import { isSameEnquiry, unsentPart } from './outbox'
import type { Outgoing } from './send-enquiry'

const SENT: Outgoing = {
  kind: 'student',
  body: { name: 'Asha', course: 'Java', message: '' },
  context: { key: 'key-of-enquiry' },
}

test('what was typed while an enquiry was on its way stays in the form, and nothing of what went out', () => {
  const typed = { name: ' Asha ', course: 'Python', message: 'By evening, please' }
  expect(unsentPart(typed, SENT)).toEqual({ name: '', course: 'Python', message: 'By evening, please' })
  expect(isSameEnquiry(typed, SENT)).toBe(false)
  expect(isSameEnquiry({ name: ' Asha ', course: 'Java', note: '' }, SENT)).toBe(true)
})
