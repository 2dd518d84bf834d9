import { expect, it } from 'vitest'
import { DEFAULT_DESK_SETTINGS, type EnquirySettings } from '#contract/enquiries/settings'
import { monthsText } from './ask-before-erasing'
import { deskDifferences } from './desk-differences'

const SETTINGS = { ...DEFAULT_DESK_SETTINGS, templates: [] }
const template = { name: 'Thanks', channel: 'email', language: 'en', subject: '', text: 'Hello' } as const

it('months are told as people say them', () => {
  expect([1, 6, 12, 13, 24, 30].map(monthsText)).toEqual([
    '1 month',
    '6 months',
    '1 year',
    '1 year and 1 month',
    '2 years',
    '2 years and 6 months',
  ])
})

it('settings that are alike do not differ', () => {
  expect(deskDifferences(SETTINGS, { ...SETTINGS })).toEqual([])
})

it('each part in which two versions of the settings differ is told in words', () => {
  const yours = {
    unansweredMinutes: null,
    abandonedHours: 9,
    retentionMonths: 24,
    maskedRoles: ['front-desk', 'owner'] satisfies EnquirySettings['maskedRoles'],
    templates: [template, { ...template, name: 'Fees' }],
  }
  expect(deskDifferences(SETTINGS, yours)).toEqual([
    { label: 'Minutes until an unanswered enquiry returns', theirs: '60', yours: 'never' },
    { label: 'Hours until an abandoned enquiry returns', theirs: '27', yours: '9' },
    { label: 'Months of retention', theirs: 'never', yours: '24' },
    { label: 'Roles that read numbers and addresses masked', theirs: 'nobody', yours: 'Front desk, Owner' },
    { label: 'Templates', theirs: '', yours: 'Thanks: Hello\nFees: Hello' },
  ])
})
