import { expect, it } from 'vitest'
import type { Samples } from '#contract/first-day'
import { samplesMessage } from './samples-message'

const record = { id: 'a', collection: 'faqs', label: 'Where?' } as const
const claim = { key: 'placement', label: 'Placement %' } as const

it.each<[Samples, string]>([
  [{ records: [], claims: [], facts: [] }, ''],
  [{ records: [record], claims: [], facts: [] }, '1 sample record is still on your website.'],
  [
    { records: [record, record], claims: [claim], facts: [] },
    '2 sample records and 1 sample figure are still on your website.',
  ],
  [
    { records: [record], claims: [claim], facts: ['phone', 'email'] },
    '1 sample record, 1 sample figure and 2 sample details are still on your website.',
  ],
])('counts the remaining samples in a sentence', (samples, text) => {
  expect(samplesMessage(samples)).toBe(text)
})
