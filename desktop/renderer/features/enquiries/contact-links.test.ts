import { describe, expect, it } from 'vitest'
import { toCallLink, toWhatsAppLink } from './call-links'
import { fillMessage, hasNumber, toMailLink, toTemplateValues } from './contact-links'
import {
  CHANNEL_LABELS,
  KIND_LABELS,
  OUTCOME_LABELS,
  STAGE_LABELS,
  statusColour,
  timesText,
  toOutcomeChoice,
} from './texts'

describe('contact links', () => {
  it('dial and open messages, however the number is written', () => {
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
})

describe('hasNumber', () => {
  it('is true for a number in any script, and for a masked one', () => {
    const texts = ['98200 00001', '९८२०००००००१', '12', 'not given', '']
    expect(texts.map((mobile) => hasNumber({ mobile, isMasked: undefined }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(['•••••', ''].map((mobile) => hasNumber({ mobile, isMasked: true }))).toEqual([true, false])
  })
})

describe('timesText', () => {
  it('returns ordinals', () => {
    expect([2, 3, 4, 11, 21, 22].map(timesText)).toEqual([
      '2nd time',
      '3rd time',
      '4th time',
      '11th time',
      '21st time',
      '22nd time',
    ])
  })
})

describe('toOutcomeChoice', () => {
  it('returns the status of a stage, with won or lost for services', () => {
    expect(toOutcomeChoice('student', 'archived')).toMatchObject({ status: 'Archived', closedAs: null })
    expect(toOutcomeChoice('service', 'contacted')).toMatchObject({ status: 'in-progress', closedAs: null })
    expect(toOutcomeChoice('service', 'converted')).toMatchObject({ status: 'closed', closedAs: 'won' })
    expect(toOutcomeChoice('service', 'archived')).toMatchObject({ status: 'closed', closedAs: 'lost' })
  })
})

describe('statusColour', () => {
  it('returns the colour of new enquiries for an unknown status', () => {
    const colours = ['New', 'Contacted', 'Converted', 'Archived', 'x'].map((each) =>
      statusColour('student', each),
    )
    expect(colours).toEqual(['yellow', 'blue', 'green', 'gray', 'yellow'])
    expect(statusColour('service', 'New')).toBe('yellow')
  })
})

describe('labels', () => {
  it('name stages, kinds, channels and outcomes', () => {
    expect([STAGE_LABELS, KIND_LABELS, CHANNEL_LABELS, OUTCOME_LABELS].map(Object.values)).toEqual([
      ['New', 'Contacted', 'Converted', 'Archived'],
      ['Student', 'Service'],
      ['Website', 'Walk-in', 'Phone', 'Import'],
      ['Spoke', 'No answer', 'Busy', 'Wrong number'],
    ])
  })
})

describe('fillMessage', () => {
  it('fills in the enquiry, the institute and the colleague', () => {
    const enquiry = { name: 'Meera', topic: 'Java', reference: 'P-1' } as Parameters<
      typeof toTemplateValues
    >[0]
    const text = '{name}, {course} at {institute}: {reference}. {colleague}'
    const template = { subject: 'For {name}', text } as Parameters<typeof fillMessage>[0]
    expect(fillMessage(template, toTemplateValues(enquiry, 'Prospectus', 'Asha'))).toEqual({
      subject: 'For Meera',
      text: 'Meera, Java at Prospectus: P-1. Asha',
    })
  })
  it('fills in the time of a demo class, and leaves the field if none is booked', () => {
    const template = { subject: '', text: 'On {demo}' } as Parameters<typeof fillMessage>[0]
    const fillAt = (nextStepKind: 'call' | 'demo') =>
      fillMessage(
        template,
        toTemplateValues(
          { nextStepAt: '2026-11-28T08:30:00.000Z', nextStepKind } as Parameters<typeof toTemplateValues>[0],
          '',
          '',
        ),
      ).text
    expect([fillAt('demo'), fillAt('call')]).toEqual(['On 28 Nov 2026, 14:00', 'On {demo}'])
  })
})
