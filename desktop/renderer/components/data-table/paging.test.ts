import { expect, it } from 'vitest'
import { pageCount, rangeText } from './paging'

const rows = (length: number) => Array.from({ length })

it('counts the pages of a list', () => {
  expect([0, 1, 25, 26].map((total) => pageCount(total, 25))).toEqual([1, 1, 1, 2])
})

it('shows the range of rows on a page', () => {
  expect(rangeText({ page: 1, pageSize: 25, total: 7, items: rows(7) })).toBe('1–7 of 7')
  expect(rangeText({ page: 2, pageSize: 25, total: 123_456, items: rows(25) })).toBe('26–50 of 1,23,456')
})

it('marks an incomplete count with a plus', () => {
  expect(rangeText({ page: 2, pageSize: 25, total: 60, isMore: false, items: rows(25) })).toBe('26–50 of 60')
  expect(rangeText({ page: 1, pageSize: 25, total: 1000, isMore: true, items: rows(25) })).toBe(
    '1–25 of 1,000+',
  )
})
