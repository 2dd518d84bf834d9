import { expect, test } from 'vitest'
import type { Samples } from '#contract/first-day'
import { samplesText } from './samples-text'

const record = { id: 'a', collection: 'faqs', label: 'Where?' } as const
const claim = { key: 'placement', label: 'Placement %' } as const

test.each<[Samples, string]>([
  [{ records: [], claims: [], facts: [] }, ''],
  [{ records: [record], claims: [], facts: [] }, '1 sample record is still on the public site.'],
  [
    { records: [record, record], claims: [claim], facts: [] },
    '2 sample records and 1 sample figure are still on the public site.',
  ],
  [
    { records: [record], claims: [claim], facts: ['phone', 'email'] },
    '1 sample record, 1 sample figure and 2 sample details are still on the public site.',
  ],
])('what is left of the sample institute, in a sentence', (samples, text) => {
  expect(samplesText(samples)).toBe(text)
})
