import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changePages, withoutRecord, withRecord } from './cached-pages'
import { toEnquiry } from './enquiry-api'
import { listKey } from './use-enquiry-list'

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

test('a change reaches every cached page of its kind, and none of the other', () => {
  const client = new QueryClient()
  const keys = [
    [...listKey('student'), 1],
    [...listKey('student'), 2],
    [...listKey('service'), 1],
  ]
  for (const key of keys) client.setQueryData(key, page)
  changePages(client, 'student', (each) => withoutRecord(each, '1'))
  expect(keys.map((key) => client.getQueryData<typeof page>(key)?.total)).toEqual([29, 29, 30])
})
