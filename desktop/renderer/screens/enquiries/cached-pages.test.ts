import { expect, test } from 'vitest'
import { withoutRecord, withRecord } from './cached-pages'
import { toEnquiry } from './to-enquiry'

const record = (id: string, status = 'New') => toEnquiry('student', { id, status })
const page = { items: [record('1'), record('2')], total: 30, page: 1, pageSize: 25 }

test('a newer version takes the place of the older', () => {
  expect(withRecord(page, record('2', 'Contacted')).items.map(({ status }) => status)).toEqual([
    'New',
    'Contacted',
  ])
})

test('a record that goes takes one off the total', () => {
  expect(withoutRecord(page, '1')).toMatchObject({ items: [{ id: '2' }], total: 29 })
  expect(withoutRecord(page, '9')).toBe(page)
})
