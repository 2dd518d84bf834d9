import { expect, test } from 'vitest'
import type { EnquiryPage } from '#contract/enquiries/record'
import { rangeText } from './range-text'

const page = (part: Partial<EnquiryPage>): EnquiryPage => ({
  items: Array.from({ length: 25 }) as EnquiryPage['items'],
  total: 60,
  isMore: false,
  page: 2,
  pageSize: 25,
  ...part,
})

test('which rows of how many; a count that was not finished says so', () => {
  expect(rangeText(page({}))).toBe('26–50 of 60')
  expect(rangeText(page({ page: 1, total: 1000, isMore: true }))).toBe('1–25 of 1,000+')
})
