import { expect, test } from 'vitest'
import { readView, writeView } from './enquiry-view'

const read = (query: string) => readView(new URLSearchParams(query))

test('the bare address is the first page of all student enquiries', () => {
  expect(read('')).toEqual({ kind: 'student', q: '', status: '', spam: 'show', page: 1 })
})

test('what is written is read again', () => {
  const view = { kind: 'service', q: 'a+b & c', status: 'in-progress', spam: 'hide', page: 3 } as const
  expect(read(writeView(view).toString())).toEqual(view)
})

test('defaults are left out of the address', () => {
  expect(writeView({ kind: 'student', q: '', status: '', spam: 'show', page: 1 }).toString()).toBe('')
})

test('nonsense falls back to the default', () => {
  expect(read('tab=x&status=closed&spam=x&page=-2')).toEqual({
    kind: 'student',
    q: '',
    status: '',
    spam: 'show',
    page: 1,
  })
  expect(read('page=1.5').page).toBe(1)
})
