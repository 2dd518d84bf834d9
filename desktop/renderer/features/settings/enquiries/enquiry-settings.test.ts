import { expect, it } from 'vitest'
import { DEFAULT_DESK_SETTINGS, type EnquirySettings } from '#contract/enquiries/settings'
import { monthsText } from './confirm-erasure'
import { deskDifferences } from './desk-differences'

const SETTINGS = { ...DEFAULT_DESK_SETTINGS, templates: [] }
const template = { name: 'Thanks', channel: 'email', language: 'en', subject: '', text: 'Hello' } as const

it('formats months as years and months', () => {
  expect([1, 6, 12, 13, 24, 30].map(monthsText)).toEqual([
    '1 month',
    '6 months',
    '1 year',
    '1 year and 1 month',
    '2 years',
    '2 years and 6 months',
  ])
})

it('finds no differences between equal settings', () => {
  expect(deskDifferences(SETTINGS, { ...SETTINGS })).toEqual([])
})

it('lists each difference between two versions of the settings', () => {
  const yours = {
    unansweredMinutes: null,
    abandonedHours: 9,
    retentionMonths: 24,
    demoNoticeHours: 4,
    maskedRoles: ['front-desk', 'owner'] satisfies EnquirySettings['maskedRoles'],
    templates: [template, { ...template, name: 'Fees' }],
  }
  expect(deskDifferences(SETTINGS, yours)).toEqual([
    { label: 'Minutes until an unanswered enquiry is unassigned', theirs: '540', yours: 'never' },
    { label: 'Hours until an abandoned enquiry is unassigned', theirs: '27', yours: '9' },
    { label: 'Retention in months', theirs: 'never', yours: '24' },
    { label: 'Roles with masked phone numbers and emails', theirs: 'none', yours: 'Front desk, Owner' },
    { label: 'Templates', theirs: '', yours: 'Thanks: Hello\nFees: Hello' },
  ])
})
