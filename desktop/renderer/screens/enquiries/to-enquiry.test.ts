import { expect, test } from 'vitest'
import { toEnquiry } from './to-enquiry'

test('older names of fields are read', () => {
  expect(toEnquiry('service', { _id: '7', phone: '98', service: 'Web' })).toMatchObject({
    id: '7',
    _id: '7',
    mobile: '98',
    serviceLabel: 'Web',
  })
})

test('the newer names win', () => {
  const record = { id: '7', mobile: '1', phone: '2', serviceLabel: 'Apps', service: 'Web' }
  expect(toEnquiry('service', record)).toMatchObject({ mobile: '1', serviceLabel: 'Apps' })
})

test('a missing status is the first of its kind', () => {
  expect(toEnquiry('student', { id: '1' }).status).toBe('New')
  expect(toEnquiry('service', { id: '1' }).status).toBe('new')
})
