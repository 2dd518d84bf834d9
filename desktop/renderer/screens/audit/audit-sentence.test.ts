import { expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/desk/activity'
import { ACTIONS } from '#contract/desk/activity'
import { nonEmpty } from '../../../../api/testing/non-empty.ts'
import { actorName, auditSentence } from './audit-sentence'

const ASHA = { id: 'a', name: 'Asha' }
const say = (
  subject: string,
  action: ActivityRecord['action'],
  detail: Record<string, unknown> = {},
  actor: ActivityRecord['actor'] = ASHA,
) => {
  const activity = { id: '1', at: '2026-11-21T05:00:00.000Z', actor, subject, subjectId: 'x', action, detail }
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
    say('settings', 'updated', { label: 'How the desk works', fields: ['week', 'retentionMonths'] }),
    'Asha changed the opening hours and the time that enquiries are kept of the settings “How the desk works”',
  ],
  [say('enquiry', 'status', { from: 'New', to: 'Contacted' }), 'Asha moved an enquiry from New to Contacted'],
  [say('enquiry', 'owner', { from: null, to: 'Asha' }), 'Asha took an enquiry'],
  [say('enquiry', 'owner', { from: null, to: 'Ravi' }), 'Asha handed an enquiry to Ravi'],
  [
    say('enquiry', 'purged', { enquiries: 1234, because: 'retention' }, null),
    'The program erased 1,234 enquiries for good (older than enquiries are kept)',
  ],
  [say('person', 'split', { enquiries: ['1'] }), 'Asha split 1 enquiry off a person'],
  [
    say('import', 'imported', { fileName: 'a.csv', enquiries: 12 }),
    'Asha imported 12 enquiries from the file “a.csv”',
  ],
])('issue 7.8 %s', (sentence, expected) => {
  expect(sentence).toBe(expected)
})

it('issue 7.8 every action makes a sentence, whatever its detail', () => {
  for (const action of nonEmpty(ACTIONS))
    for (const detail of [{}, { label: 7, fields: 'x', enquiries: null, from: [], to: {} }])
      expect(say('enquiry', action, detail)).toMatch(/^Asha [a-z].*\S$/)
})
