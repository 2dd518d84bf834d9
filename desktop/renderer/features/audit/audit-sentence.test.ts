import { expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import { ACTIONS } from '#contract/activity'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { nonEmpty } from '../../../../api/testing/non-empty.ts'
import { actorName, auditSentence } from './audit-sentence'
import { fieldLabel, getNoun, getScreen, PLAIN_SUBJECTS, SUBJECT_CHOICES } from './subjects'

const ASHA = { id: 'a', name: 'Asha' }
const say = (
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
    say('courses', 'updated', { label: 'Java', fields: ['title'] }),
    'Asha changed the title of the course “Java”',
  ],
  [
    say('faqs', 'updated', { label: 'Fees?', fields: ['q', 'a'] }),
    'Asha changed the question and the answer of the FAQ “Fees?”',
  ],
  [say('services', 'created', { label: 'Hosting' }), 'Asha added the service “Hosting”'],
  [say('home-faqs', 'reordered'), 'Asha changed the order of the home FAQs'],
  [
    say('settings', 'updated', { label: 'Desk settings', fields: ['week', 'retentionMonths'] }),
    'Asha changed the opening hours and the time that enquiries are kept of the settings “Desk settings”',
  ],
  [say('enquiry', 'status', { from: 'New', to: 'Contacted' }), 'Asha moved an enquiry from New to Contacted'],
  [say('enquiry', 'assignee', { from: null, to: 'Asha' }), 'Asha took an enquiry'],
  [say('enquiry', 'assignee', { from: null, to: 'Ravi' }), 'Asha handed an enquiry to Ravi'],
  [
    say('enquiry', 'purged', { enquiries: 1234, because: 'retention' }, null),
    'The program erased 1,234 enquiries for good (older than enquiries are kept)',
  ],
  [say('person', 'split', { enquiries: ['1'] }), 'Asha split 1 enquiry off a person'],
  [
    say('import', 'imported', { fileName: 'a.csv', enquiries: 12 }),
    'Asha imported 12 enquiries from the file “a.csv”',
  ],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected)
})

it.each<[string, ActivityRecord['action'], Record<string, unknown>, string]>([
  ['enquiry', 'created', {}, 'added an enquiry'],
  ['enquiry', 'created', { channel: 'walk-in' }, 'added an enquiry (walk-in)'],
  ['enquiry', 'created', { channel: 'toString' }, 'added an enquiry (tostring)'],
  ['account', 'created', { label: 'Ravi' }, 'added the account “Ravi”'],
  [
    'account',
    'updated',
    { label: 'Ravi', fields: ['verified'] },
    'confirmed the account “Ravi” with the code',
  ],
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
    'gave an enquiry back to everybody (Not answered in time)',
  ],
  ['enquiry', 'assignee', { to: null }, 'gave an enquiry back to everybody'],
  ['enquiry', 'next-step', { to: null }, 'took the next step off an enquiry'],
  ['enquiry', 'note', {}, 'wrote a note on an enquiry'],
  ['enquiry', 'call', { outcome: 'no-answer' }, 'called about an enquiry (no answer)'],
  ['enquiry', 'call', {}, 'called about an enquiry (outcome unknown)'],
  ['enquiry', 'message', { channel: 'email' }, 'wrote an e-mail about an enquiry'],
  ['enquiry', 'message', { channel: 'whatsapp' }, 'wrote a WhatsApp message about an enquiry'],
  [
    'enquiry',
    'corrected',
    { mobile: { from: '1', to: '2' }, name: { from: 'A', to: 'B' } },
    'corrected the name and the phone number of an enquiry',
  ],
  ['enquiry', 'deleted', {}, 'put an enquiry into the bin'],
  ['mentors', 'deleted', { label: 'Asha' }, 'deleted the mentor “Asha”'],
  ['enquiry', 'restored', {}, 'took an enquiry out of the bin'],
  [
    'import',
    'restored',
    { fileName: 'a.csv', enquiries: 2 },
    'took the import “a.csv” back in (2 enquiries)',
  ],
  ['enquiry', 'released', {}, 'marked an enquiry as not spam'],
  ['enquiry', 'held', {}, 'marked an enquiry as spam'],
  ['person', 'proposed', { by: 'email' }, 'noticed that two people share an e-mail address'],
  ['person', 'proposed', { by: 'mobile' }, 'noticed that two people share a number'],
  ['person', 'declined', {}, 'said that two people are not one'],
  ['person', 'reopened', {}, 'took back that two people are not one'],
  ['person', 'merged', { enquiries: ['1', '2'] }, 'put two people together (2 enquiries)'],
  ['person', 'merged', { enquiries: 'some' }, 'put two people together (0 enquiries)'],
  ['person', 'erasure-scheduled', { enquiries: 1 }, 'scheduled the erasure of 1 enquiry of a person'],
  ['person', 'erasure-cancelled', { enquiries: '3' }, 'cancelled the erasure of 3 enquiries of a person'],
  ['person', 'erased', {}, 'erased enquiries of a person for good'],
  [
    'enquiry',
    'purged',
    { enquiries: 2, because: 'bin' },
    'erased 2 enquiries for good (too long in the bin)',
  ],
  [
    'enquiry',
    'purged',
    { enquiries: 2, because: 'spam' },
    'erased 2 enquiries for good (held as spam for as long as that is kept)',
  ],
  ['testimonials', 'purged', { label: 'Asha Rao' }, 'erased the testimonial “Asha Rao” for good'],
  ['export', 'exported', { enquiries: 2 }, 'took 2 enquiries away as a CSV file'],
  [
    'export',
    'exported',
    { enquiries: 2, contacts: 'none' },
    'took 2 enquiries away as a CSV file, without the columns of numbers and addresses',
  ],
  [
    'export',
    'exported',
    { enquiries: 2, view: 'overdue', contacts: 'masked', narrowedBy: ['q', 'stage'] },
    'took 2 enquiries of Overdue away as a CSV file, numbers hidden, narrowed by a search and status',
  ],
  ['backup', 'backed-up', {}, 'began a backup'],
  ['import', 'reverted', { fileName: 'a.csv', enquiries: 2 }, 'reverted the import “a.csv” (2 enquiries)'],
])('%s %s %j: %s', (subject, action, detail, sentence) => {
  expect(say(subject, action, detail)).toBe(`Asha ${sentence}`)
})

it('an account that is gone is shown without its name, and a next step with its time', () => {
  expect(say('enquiry', 'note', {}, { id: 'x', name: '' })).toBe(
    'A deleted account wrote a note on an enquiry',
  )
  expect(say('enquiry', 'next-step', { to: '2026-11-22T05:30:00.000Z' })).toMatch(
    /^Asha planned the next step of an enquiry for 2[12] Nov 2026, /,
  )
  const [from, to] = ['2030-01-08T05:30:00.000Z', '2030-01-09T05:30:00.000Z']
  const of = (detail: ActivityRecord['detail']) => say('enquiry', 'next-step', detail)
  expect(of({ to, kind: 'demo' })).toBe('Asha booked a demo class for an enquiry on 9 Jan 2030, 11:00')
  expect(of({ from, to, kind: 'demo', formerKind: 'demo' })).toBe(
    'Asha moved the demo class of an enquiry to 9 Jan 2030, 11:00',
  )
  expect(of({ from, to: null, formerKind: 'demo' })).toBe('Asha cancelled the demo class of an enquiry')
  expect(of({ from, to, formerKind: 'demo' })).toBe(
    'Asha cancelled the demo class of an enquiry and planned the next step for 9 Jan 2030, 11:00',
  )
})

it('subjects have nouns and screens, and the filter offers each of them once', () => {
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

it('a field has the name that its form gives it, without the noun of its record before it', () => {
  const called = [
    ['courses', 'title'],
    ['courses', 'tech'],
    ['contact-socials', 'url'],
    ['courses', 'toString'],
  ].map(([subject = '', key = '']) => fieldLabel(subject, key))
  expect(called).toEqual(['title', 'technology/subject', 'URL', 'to string'])
})

it('each setting of enquiries has a name in sentences', () => {
  expect(Object.keys(DEFAULT_DESK_SETTINGS).map((key) => fieldLabel('settings', key))).toEqual([
    'time until an unanswered enquiry returns',
    'time until an abandoned enquiry returns',
    'time that enquiries are kept',
    'roles for which contacts are masked',
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
    'code at sign-in',
    'limits of sessions',
    'two-step verification',
    'rule on common passwords',
    'notification address',
    'figures',
    'map',
  ])
})

it('names the enquiry and the person that a line is about', () => {
  const about = (subject: string, action: ActivityRecord['action'], detail: Record<string, unknown>) =>
    say(subject, action, detail, ASHA, subject === 'person' ? 'Ravi Rao' : 'Ravi Rao (K7QM-4XPD)')
  expect([
    about('enquiry', 'assignee', { to: 'Asha' }),
    about('enquiry', 'deleted', {}),
    about('enquiry', 'released', {}),
    about('person', 'merged', { enquiries: ['1'] }),
    about('person', 'erasure-scheduled', { enquiries: 1 }),
  ]).toEqual([
    'Asha took the enquiry of Ravi Rao (K7QM-4XPD)',
    'Asha put the enquiry of Ravi Rao (K7QM-4XPD) into the bin',
    'Asha marked the enquiry of Ravi Rao (K7QM-4XPD) as not spam',
    'Asha put two people together as Ravi Rao (1 enquiry)',
    'Asha scheduled the erasure of 1 enquiry of Ravi Rao',
  ])
})

it('every action makes a sentence, whatever its detail', () => {
  for (const action of nonEmpty(ACTIONS))
    for (const detail of [{}, { label: 7, fields: 'x', enquiries: null, from: [], to: {} }])
      expect(say('enquiry', action, detail)).toMatch(/^Asha [a-z].*\S$/)
})
