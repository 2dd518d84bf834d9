import { expect, it } from 'vitest'
import type { Samples } from '#contract/first-day'
import { samplesMessage } from './samples-message'

const record = { id: 'a', collection: 'faqs', label: 'Where?' } as const
const claim = { key: 'placement', label: 'Placement %' } as const

it.each<[Samples, string]>([
  [{ records: [], claims: [], facts: [], texts: [] }, ''],
  [{ records: [record], claims: [], facts: [], texts: [] }, '1 sample record is still on your website.'],
  [
    { records: [], claims: [], facts: [], texts: ['home.about'] },
    '1 unconfirmed text is still on your website.',
  ],
  [
    { records: [record, record], claims: [claim], facts: [], texts: [] },
    '2 sample records and 1 sample figure are still on your website.',
  ],
  [
    { records: [record], claims: [claim], facts: ['phone', 'email'], texts: ['home.about', 'home.heading'] },
    '1 sample record, 1 sample figure, 2 sample details and 2 unconfirmed texts are still on your website.',
  ],
])('counts the remaining samples in a sentence', (samples, text) => {
  expect(samplesMessage(samples)).toBe(text)
})
