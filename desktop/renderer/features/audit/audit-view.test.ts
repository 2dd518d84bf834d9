import { expect, it } from 'vitest'
import { afterChange, readAuditView, writeAuditView } from './audit-view'

const read = (query: string) => readAuditView(new URLSearchParams(query))
const EVERYTHING = {
  actor: 'a1',
  subject: 'courses',
  from: '2026-11-01',
  to: '2026-11-21',
  before: 'x',
  page: 3,
}

it('reads a view back from its query', () => {
  expect(writeAuditView(EVERYTHING)).toEqual({ ...EVERYTHING, page: '3' })
  expect(read(new URLSearchParams(writeAuditView(EVERYTHING)).toString())).toEqual(EVERYTHING)
})

it('reads a bare query as the newest page without filters, and vice versa', () => {
  const all = { actor: '', subject: '', from: '', to: '', before: '', page: 1 }
  expect(read('')).toEqual(all)
  expect(writeAuditView(all)).toEqual({})
  for (const page of ['0', '-1', '1.5', 'x', '']) expect(read(`page=${page}`).page).toBe(1)
  expect(read('page=2').page).toBe(2)
})

it('returns to the newest entry after a filter changes, but not after a page changes', () => {
  expect(afterChange(EVERYTHING, { subject: 'faqs' })).toEqual({
    ...EVERYTHING,
    subject: 'faqs',
    before: '',
    page: 1,
  })
  expect(afterChange(EVERYTHING, { page: 4 })).toEqual({ ...EVERYTHING, page: 4 })
  expect(afterChange(EVERYTHING, { before: 'y', page: 1 })).toEqual({ ...EVERYTHING, before: 'y', page: 1 })
})
