import { expect, test } from 'vitest'
import { toCallLink, toWhatsAppLink } from './call-links'
import { fillMessage, toMailLink, toTemplateValues } from './contact-links'
import {
  CHANNEL_LABELS,
  KIND_LABELS,
  OUTCOME_LABELS,
  STAGE_LABELS,
  statusColour,
  timesText,
  toOutcomeChoice,
} from './texts'

test('links that phone and write, however the number was written', () => {
  for (const number of [
    '9876543210',
    '+91 98765 43210',
    '098765-43210',
    '+91-09876543210',
    '0091 98765 43210',
  ]) {
    expect(toCallLink(number)).toBe('tel:+919876543210')
    expect(toWhatsAppLink(number)).toBe('https://wa.me/919876543210')
  }
  expect(toWhatsAppLink('+44 20 7946 0958', 'a & b')).toBe('https://wa.me/442079460958?text=a%20%26%20b')
  expect(toMailLink('a@b.in')).toBe('mailto:a@b.in')
  expect(toMailLink('a@b.in', 'Fees?', 'Dear A,\nB')).toBe(
    'mailto:a@b.in?subject=Fees%3F&body=Dear%20A%2C%0D%0AB',
  )
})

test('for which time somebody asks', () => {
  expect([2, 3, 4, 11, 21, 22].map(timesText)).toEqual([
    '2nd time',
    '3rd time',
    '4th time',
    '11th time',
    '21st time',
    '22nd time',
  ])
})

test('what is chosen so that an enquiry comes to a stage', () => {
  expect(toOutcomeChoice('student', 'archived')).toMatchObject({ status: 'Archived', closedAs: null })
  expect(toOutcomeChoice('service', 'contacted')).toMatchObject({ status: 'in-progress', closedAs: null })
  expect(toOutcomeChoice('service', 'converted')).toMatchObject({ status: 'closed', closedAs: 'won' })
  expect(toOutcomeChoice('service', 'archived')).toMatchObject({ status: 'closed', closedAs: 'lost' })
})

test('a status that nobody knows is painted like one that waits', () => {
  const colours = ['New', 'Contacted', 'Converted', 'Archived', 'x'].map((each) =>
    statusColour('student', each),
  )
  expect(colours).toEqual(['yellow', 'blue', 'green', 'gray', 'yellow'])
  expect(statusColour('service', 'New')).toBe('yellow')
})

test('names of stages, kinds, channels and outcomes', () => {
  expect([STAGE_LABELS, KIND_LABELS, CHANNEL_LABELS, OUTCOME_LABELS].map(Object.values)).toEqual([
    ['New', 'Contacted', 'Converted', 'Archived'],
    ['Student', 'Service'],
    ['Website', 'Walk-in', 'Phone', 'Import'],
    ['Spoke', 'No answer', 'Busy', 'Wrong number'],
  ])
})

test('a template is fillMessage with the enquiry, the institute and who writes', () => {
  const enquiry = { name: 'Meera', topic: 'Java', reference: 'P-1' } as Parameters<typeof toTemplateValues>[0]
  const text = '{name}, {course} at {institute}: {reference}. {colleague}'
  const template = { subject: 'For {name}', text } as Parameters<typeof fillMessage>[0]
  expect(fillMessage(template, toTemplateValues(enquiry, 'Prospectus', 'Asha'))).toEqual({
    subject: 'For Meera',
    text: 'Meera, Java at Prospectus: P-1. Asha',
  })
})
