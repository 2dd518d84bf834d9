import { describe, expect, it } from 'vitest'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import type { Samples } from '#contract/first-day'
import { UNNAMED_INSTITUTE } from '#contract/public-texts'
import {
  brandMessage,
  colleagueMessage,
  contactMessage,
  courseMessage,
  nameMessage,
  notifyMessage,
} from './step-states'

const NONE: Samples = { records: [], claims: [], facts: [], texts: [] }
const toCourse = (id: string) => ({ id, collection: 'courses', label: id }) as const

it('nameMessage shows what visitors see, and which parts are still the sample’s', () => {
  const own = { instituteName: 'Orange City Computers', town: 'Nagpur', taglineState: '' }
  expect(nameMessage(NONE, own)).toBe('Visitors see “Orange City Computers, Nagpur”.')
  expect(nameMessage({ ...NONE, facts: ['town', 'taglineState'] }, own)).toBe(
    'Visitors see “Orange City Computers, Nagpur”. Still from the sample institute: town and state in the tagline.',
  )
  expect(nameMessage(NONE, { ...own, instituteName: UNNAMED_INSTITUTE })).toMatch(/^No name yet\./)
})

it('notifyMessage refers to the Email step while emails can’t be sent', () => {
  expect(notifyMessage({ state: 'off' }, ['a@example.com'])).toBe(
    'No one is notified until the Email step is done.',
  )
  expect(notifyMessage({ state: 'untried' }, ['a@example.com', 'b@example.com'])).toBe(
    'Currently notified: a@example.com and b@example.com.',
  )
})

it('contactMessage names sample details before own ones', () => {
  const own = { email: 'office@example.com', phone: '98765 43210' }
  expect(contactMessage(NONE, own)).toBe('Visitors reach you at 98765 43210 and office@example.com.')
  expect(contactMessage({ ...NONE, facts: ['email', 'phone', 'whatsapp'] }, own)).toBe(
    'Still from the sample institute: phone number, WhatsApp number and email address.',
  )
  expect(contactMessage(NONE, { email: '', phone: '' })).toMatch(/^Visitors can’t reach you yet/)
})

it('brandMessage compares the colours with the original ones', () => {
  expect(brandMessage({ ...NONE, facts: ['logo'] }, ORIGINAL_BRAND, '/logo.svg')).toBe(
    'The original colours, and the logo of the sample institute.',
  )
  expect(brandMessage(NONE, { ...ORIGINAL_BRAND, ink: '#0b6e4f' }, '/logo.svg')).toBe(
    'Your own colours, and your own logo.',
  )
  expect(brandMessage(NONE, ORIGINAL_BRAND, '')).toBe('The original colours, and no logo yet.')
})

it('courseMessage counts own and sample courses, but no other samples', () => {
  const samples: Samples = { ...NONE, records: [toCourse('a'), toCourse('b'), toCourse('elsewhere')] }
  expect(courseMessage(samples, ['a', 'b'])).toBe('2 sample courses left.')
  expect(courseMessage(samples, ['a', 'own'])).toBe('1 course of your own, 1 sample course left.')
  expect(courseMessage(NONE, [])).toBe('No courses yet.')
})

describe('colleagueMessage', () => {
  const asha = { name: 'Asha', pending: false }
  it('lists invitations that no one has accepted, apart from expired ones', () => {
    expect(colleagueMessage([asha], [])).toBe('You are the only one with an account.')
    expect(
      colleagueMessage(
        [asha],
        [
          { email: 'ravi@example.com', isExpired: false },
          { email: 'old@example.com', isExpired: true },
          { email: null, isExpired: false },
        ],
      ),
    ).toBe('Invited, not yet signed in: ravi@example.com and a colleague with a link.')
  })
  it('lists accounts, and those that have never signed in separately', () => {
    expect(
      colleagueMessage([asha, { name: 'Ravi', pending: false }, { name: 'Mina', pending: true }], []),
    ).toBe('Asha and Ravi have accounts. Invited, not yet signed in: Mina.')
  })
})
