import { describe, expect, it } from 'vitest'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { DEFAULT_HOURS } from '#contract/opening-hours/opening-hours'
import { getLastOutcome, proposeCallRetry } from './call-retry'

const toDetail = (...outcomes: [subjectId: string, outcome: string][]) =>
  ({
    enquiry: { id: 'e', stage: 'new', nextStepAt: null, nextStepKind: 'call' },
    activities: outcomes.map(([subjectId, outcome]) => ({ subjectId, action: 'call', detail: { outcome } })),
  }) as unknown as EnquiryDetail

describe('proposeCallRetry', () => {
  it('ignores calls about other enquiries of the same person', () => {
    const unanswered = toDetail(['e', 'busy'], ['other', 'spoke'])
    const answered = toDetail(['e', 'spoke'], ['other', 'busy'])
    expect([getLastOutcome(unanswered), getLastOutcome(answered)]).toEqual(['busy', 'spoke'])
    expect(proposeCallRetry(unanswered, DEFAULT_HOURS)).toBeGreaterThan(Date.now())
    expect(proposeCallRetry(answered, DEFAULT_HOURS)).toBeNull()
  })
})
