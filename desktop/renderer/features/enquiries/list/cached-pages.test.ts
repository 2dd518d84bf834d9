import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { changePages, withoutRecord, withRecord } from './cached-pages'
import { toEnquiry } from './enquiry-api'
import { listKey } from './use-enquiry-list'

const record = (id: string, status = 'New') => toEnquiry('student', { id, status })
const page = { items: [record('1'), record('2')], total: 30, page: 1, pageSize: 25 }

describe('withRecord', () => {
  it('replaces the older version', () => {
    expect(withRecord(page, record('2', 'Contacted')).items.map(({ status }) => status)).toEqual([
      'New',
      'Contacted',
    ])
  })
})

describe('withoutRecord', () => {
  it('removes the record and reduces the total', () => {
    expect(withoutRecord(page, '1')).toMatchObject({ items: [{ id: '2' }], total: 29 })
    expect(withoutRecord(page, '9')).toBe(page)
  })
})

describe('changePages', () => {
  it('changes every cached page of a kind, and none of the other', () => {
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
})
