import { expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import { ACTIONS } from '#contract/activity'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { nonEmpty } from '../../../../api/testing/non-empty.ts'
import { actorName, auditSentence } from './audit-sentence'
import { fieldLabel, getNoun, getScreen, PLAIN_SUBJECTS, SUBJECT_CHOICES } from './subjects'

const ASHA = { id: 'a', name: 'Asha' }
const sentence = (
  subject: string,
  action: ActivityRecord['action'],
  detail: Record<string, unknown> = {},
  actor: ActivityRecord['actor'] = ASHA,
  about: string | null = null,
) => {
  const at = '2026-11-21T05:00:00.000Z'
  const activity = { id: '1', at, actor, subject, subjectId: 'x', action, detail, about }
  return `${actorName(activity)} ${auditSentence(activity)}`
}

it.each([
  [
    sentence('courses', 'updated', { label: 'Java', fields: ['title'] }),
    'Asha changed the title of the course “Java”',
  ],
  [
    sentence('faqs', 'updated', { label: 'Fees?', fields: ['q', 'a'] }),
    'Asha changed the question and the answer of the FAQ “Fees?”',
  ],
  [sentence('services', 'created', { label: 'Hosting' }), 'Asha added the service “Hosting”'],
  [sentence('home-faqs', 'reordered'), 'Asha changed the order of the home FAQs'],
  [
    sentence('settings', 'updated', { label: 'Desk settings', fields: ['week', 'retentionMonths'] }),
    'Asha changed the opening hours and the retention period of the settings “Desk settings”',
  ],
  [
    sentence('enquiry', 'status', { from: 'New', to: 'Contacted' }),
    'Asha moved an enquiry from New to Contacted',
  ],
  [sentence('enquiry', 'assignee', { from: null, to: 'Asha' }), 'Asha assigned an enquiry to themselves'],
  [sentence('enquiry', 'assignee', { from: null, to: 'Ravi' }), 'Asha assigned an enquiry to Ravi'],
  [
    sentence('enquiry', 'purged', { enquiries: 1234, because: 'retention' }, null),
    'Prospectus permanently erased 1,234 enquiries (retention period ended)',
  ],
  [sentence('person', 'split', { enquiries: ['1'] }), 'Asha split 1 enquiry from a person'],
  [
    sentence('import', 'imported', { fileName: 'a.csv', enquiries: 12 }),
    'Asha imported 12 enquiries from the file “a.csv”',
  ],
])('%s', (actual, expected) => {
  expect(actual).toBe(expected)
})

it.each<[string, ActivityRecord['action'], Record<string, unknown>, string]>([
  ['enquiry', 'created', {}, 'added an enquiry'],
  ['enquiry', 'created', { channel: 'walk-in' }, 'added an enquiry (walk-in)'],
  ['enquiry', 'created', { channel: 'toString' }, 'added an enquiry (tostring)'],
  ['account', 'created', { label: 'Ravi' }, 'added the account “Ravi”'],
  ['account', 'updated', { label: 'Ravi', fields: ['verified'] }, 'verified the account “Ravi” with a code'],
  ['account', 'signed-out', { label: 'Ravi', sessions: 2 }, 'signed the account “Ravi” out everywhere'],
  ['settings', 'updated', {}, 'changed the settings'],
  [
    'settings',
    'updated',
    { fields: ['mapEmbed', 'newThing'] },
    'changed the map and the new thing of the settings',
  ],
  ['courses', 'updated', { fields: ['', 7] }, 'changed the course'],
  ['enquiry', 'updated', { fields: ['email'] }, 'changed the email of an enquiry'],
  ['enquiry', 'status', {}, 'moved an enquiry from a status to another'],
  [
    'enquiry',
    'assignee',
    { to: null, because: 'Not answered in time' },
    'unassigned an enquiry (Not answered in time)',
  ],
  ['enquiry', 'assignee', { to: null }, 'unassigned an enquiry'],
  ['enquiry', 'next-step', { to: null }, 'removed the next step of an enquiry'],
  ['enquiry', 'note', {}, 'wrote a note on an enquiry'],
  ['enquiry', 'call', { outcome: 'no-answer' }, 'called about an enquiry (no answer)'],
  ['enquiry', 'call', {}, 'called about an enquiry (outcome unknown)'],
  ['enquiry', 'message', { channel: 'email' }, 'wrote an email about an enquiry'],
  ['enquiry', 'message', { channel: 'whatsapp' }, 'wrote a WhatsApp message about an enquiry'],
  [
    'enquiry',
    'corrected',
    { mobile: { from: '1', to: '2' }, name: { from: 'A', to: 'B' } },
    'corrected the name and the phone number of an enquiry',
  ],
  ['enquiry', 'deleted', {}, 'moved an enquiry to the bin'],
  ['mentors', 'deleted', { label: 'Asha' }, 'deleted the mentor “Asha”'],
  ['enquiry', 'restored', {}, 'restored an enquiry from the bin'],
  ['import', 'restored', { fileName: 'a.csv', enquiries: 2 }, 'restored the import “a.csv” (2 enquiries)'],
  ['enquiry', 'released', {}, 'marked an enquiry as not spam'],
  ['enquiry', 'held', {}, 'marked an enquiry as spam'],
  ['person', 'proposed', { by: 'email' }, 'found two people with the same email'],
  ['person', 'proposed', { by: 'mobile' }, 'found two people with the same phone number'],
  ['person', 'declined', {}, 'marked two people as different'],
  ['person', 'reopened', {}, 'undid marking two people as different'],
  ['person', 'merged', { enquiries: ['1', '2'] }, 'merged two people (2 enquiries)'],
  ['person', 'merged', { enquiries: 'some' }, 'merged two people (0 enquiries)'],
  ['person', 'erasure-scheduled', { enquiries: 1 }, 'scheduled the erasure of 1 enquiry of a person'],
  ['person', 'erasure-cancelled', { enquiries: '3' }, 'cancelled the erasure of 3 enquiries of a person'],
  ['person', 'erased', {}, 'permanently erased enquiries of a person'],
  [
    'enquiry',
    'purged',
    { enquiries: 2, because: 'bin' },
    'permanently erased 2 enquiries (bin period ended)',
  ],
  [
    'enquiry',
    'purged',
    { enquiries: 2, because: 'spam' },
    'permanently erased 2 enquiries (spam period ended)',
  ],
  ['testimonials', 'purged', { label: 'Asha Rao' }, 'permanently erased the testimonial “Asha Rao”'],
  ['export', 'exported', { enquiries: 2 }, 'exported 2 enquiries to CSV'],
  [
    'export',
    'exported',
    { enquiries: 2, contacts: 'none' },
    'exported 2 enquiries to CSV, without phone numbers and emails',
  ],
  [
    'export',
    'exported',
    { enquiries: 2, view: 'overdue', contacts: 'masked', narrowedBy: ['q', 'stage'] },
    'exported 2 enquiries from Overdue to CSV, with masked phone numbers and emails, filtered by search and status',
  ],
  ['backup', 'backed-up', {}, 'started a backup'],
  ['import', 'reverted', { fileName: 'a.csv', enquiries: 2 }, 'reverted the import “a.csv” (2 enquiries)'],
])('%s %s %j: %s', (subject, action, detail, expected) => {
  expect(sentence(subject, action, detail)).toBe(`Asha ${expected}`)
})

it('names a deleted account only as such, and shows the time of a next step', () => {
  expect(sentence('enquiry', 'note', {}, { id: 'x', name: '' })).toBe(
    'A deleted account wrote a note on an enquiry',
  )
  expect(sentence('enquiry', 'next-step', { to: '2026-11-22T05:30:00.000Z' })).toMatch(
    /^Asha planned the next step of an enquiry for 2[12] Nov 2026, /,
  )
  const [from, to] = ['2030-01-08T05:30:00.000Z', '2030-01-09T05:30:00.000Z']
  const of = (detail: ActivityRecord['detail']) => sentence('enquiry', 'next-step', detail)
  expect(of({ to, kind: 'demo' })).toBe('Asha booked a demo class for an enquiry on 9 Jan 2030, 11:00')
  expect(of({ from, to, kind: 'demo', formerKind: 'demo' })).toBe(
    'Asha moved the demo class of an enquiry to 9 Jan 2030, 11:00',
  )
  expect(of({ from, to: null, formerKind: 'demo' })).toBe('Asha cancelled the demo class of an enquiry')
  expect(of({ from, to, formerKind: 'demo' })).toBe(
    'Asha cancelled the demo class of an enquiry and planned the next step for 9 Jan 2030, 11:00',
  )
})

it('has a noun and a screen for each subject, and lists each once in the filter', () => {
  const subjects = [
    'courses',
    'services-faqs',
    'account',
    'settings',
    'upload',
    'import',
    'clock',
    'toString',
  ]
  expect(subjects.map((each) => [getNoun(each), getScreen(each)])).toEqual([
    ['course', '/course'],
    ['service FAQ', '/ServicesAdmin'],
    ['account', '/AdminUsers'],
    ['settings', '/settings'],
    ['image', null],
    ['import', '/imports'],
    ['clock', null],
    ['toString', null],
  ])
  const [all, desk, content] = SUBJECT_CHOICES
  expect(all).toEqual({ value: '', label: 'Everything' })
  expect(desk).toMatchObject({ group: 'Desk' })
  expect(desk?.items?.map(({ value, label }) => [value, label])).toEqual(Object.entries(PLAIN_SUBJECTS))
  expect(content).toMatchObject({ group: 'Content' })
  expect(content?.items?.map(({ value }) => value)).toEqual(COLLECTION_NAMES)
  expect(content?.items).toContainEqual({ value: 'aboutus/awards', label: 'Milestone' })
})

it('names a field as in its form, without the noun of the record', () => {
  const labels = [
    ['courses', 'title'],
    ['courses', 'tech'],
    ['contact-socials', 'url'],
    ['courses', 'toString'],
  ].map(([subject = '', key = '']) => fieldLabel(subject, key))
  expect(labels).toEqual(['title', 'technology/subject', 'URL', 'to string'])
})

it('has a name for each setting', () => {
  expect(Object.keys(DEFAULT_DESK_SETTINGS).map((key) => fieldLabel('settings', key))).toEqual([
    'time until an unanswered enquiry is unassigned',
    'time until an abandoned enquiry is unassigned',
    'retention period',
    'notice for demo classes',
    'roles with masked contacts',
    'message templates',
  ])
  const ofTheSite = [
    'loginOtp',
    'sessionLimits',
    'twoStep',
    'refuseCommonPasswords',
    'notifyEmail',
    'claims',
    'mapEmbed',
  ]
  expect(ofTheSite.map((key) => fieldLabel('settings', key))).toEqual([
    'sign-in code',
    'session limits',
    'two-step verification',
    'rule on common passwords',
    'notification email',
    'figures',
    'map',
  ])
})

it('names the enquiry or person of an entry', () => {
  const about = (subject: string, action: ActivityRecord['action'], detail: Record<string, unknown>) =>
    sentence(subject, action, detail, ASHA, subject === 'person' ? 'Ravi Rao' : 'Ravi Rao (K7QM-4XPD)')
  expect([
    about('enquiry', 'assignee', { to: 'Asha' }),
    about('enquiry', 'deleted', {}),
    about('enquiry', 'released', {}),
    about('person', 'merged', { enquiries: ['1'] }),
    about('person', 'erasure-scheduled', { enquiries: 1 }),
  ]).toEqual([
    'Asha assigned the enquiry of Ravi Rao (K7QM-4XPD) to themselves',
    'Asha moved the enquiry of Ravi Rao (K7QM-4XPD) to the bin',
    'Asha marked the enquiry of Ravi Rao (K7QM-4XPD) as not spam',
    'Asha merged two people into Ravi Rao (1 enquiry)',
    'Asha scheduled the erasure of 1 enquiry of Ravi Rao',
  ])
})

it('has a sentence for every action, even with invalid details', () => {
  for (const action of nonEmpty(ACTIONS))
    for (const detail of [{}, { label: 7, fields: 'x', enquiries: null, from: [], to: {} }])
      expect(sentence('enquiry', action, detail)).toMatch(/^Asha [a-z].*\S$/)
})
