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

it('what is written into the address is read again', () => {
  expect(writeAuditView(EVERYTHING)).toEqual({ ...EVERYTHING, page: '3' })
  expect(read(new URLSearchParams(writeAuditView(EVERYTHING)).toString())).toEqual(EVERYTHING)
})

it('the bare address is the newest page of everything, and is written as such', () => {
  const all = { actor: '', subject: '', from: '', to: '', before: '', page: 1 }
  expect(read('')).toEqual(all)
  expect(writeAuditView(all)).toEqual({})
  for (const page of ['0', '-1', '1.5', 'x', '']) expect(read(`page=${page}`).page).toBe(1)
  expect(read('page=2').page).toBe(2)
})

it('another filter begins at the newest line, another page does not', () => {
  expect(afterChange(EVERYTHING, { subject: 'faqs' })).toEqual({
    ...EVERYTHING,
    subject: 'faqs',
    before: '',
    page: 1,
  })
  expect(afterChange(EVERYTHING, { page: 4 })).toEqual({ ...EVERYTHING, page: 4 })
  expect(afterChange(EVERYTHING, { before: 'y', page: 1 })).toEqual({ ...EVERYTHING, before: 'y', page: 1 })
})
