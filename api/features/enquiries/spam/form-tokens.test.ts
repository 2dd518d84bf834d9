import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import { type Bearer, FormTokens } from './form-tokens.ts'
import { applySpamRules, type Sender } from './spam-rules.ts'

const formTokens = new FormTokens('a secret of these tests')
const NOW = 1_800_000_000_000
const bearer = { key: 'k'.repeat(20), network: '10.0.0.1' }
const PERSON = { network: bearer.network, count: 1 }
const HOUR = 3_600_000
const DAY = 24 * HOUR

const getAge = (formToken: string, owner: Bearer, now: number, by = formTokens) =>
  by.read(formToken, owner, now)?.age ?? null

describe('form token', () => {
  it('returns its age only for its own bearer', () => {
    const formToken = formTokens.create(bearer, NOW)
    expect(getAge(formToken, bearer, NOW + 4000)).toBe(4000)
    expect(getAge(formToken, { ...bearer, key: 'l'.repeat(20) }, NOW)).toBeNull()
    expect(getAge(formToken, { ...bearer, network: '10.0.0.2' }, NOW)).toBeNull()
    expect(getAge(formToken, bearer, NOW, new FormTokens('another'))).toBeNull()
    expect(getAge(formToken, bearer, NOW - 1)).toBeNull()
  })
  it('returns its purpose', () => {
    const formToken = formTokens.create(bearer, NOW, 'enquiry-confirmation')
    expect(formTokens.read(formToken, bearer, NOW)).toEqual({ age: 0, purpose: 'enquiry-confirmation' })
    expect(formTokens.read(formTokens.create(bearer, NOW), bearer, NOW)).toEqual({
      age: 0,
      purpose: 'enquiry-pass',
    })
  })
  it('is invalid with any part changed, moved or merged with the next one (2,000 tries)', () => {
    const text = fc.string({ minLength: 1, maxLength: 24 })
    const moved = fc.record({ key: text, network: text, cut: fc.nat(24), at: fc.integer({ max: NOW }) })
    fc.assert(
      fc.property(moved, ({ key, network, cut, at }) => {
        const formToken = formTokens.create({ key, network }, at)
        const whole = key + network
        const other = { key: whole.slice(0, cut), network: whole.slice(cut) }
        const isSame = other.key === key && other.network === network
        expect(getAge(formToken, other, NOW)).toBe(isSame ? NOW - at : null)
        const [, signature] = formToken.split('.')
        expect(getAge(`${(at - 1).toString(36)}.${signature}`, { key, network }, NOW)).toBeNull()
        expect(getAge(`${formToken}0`, { key, network }, NOW)).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('thank-you parameter of a form without a script', () => {
  it('is valid for an hour, on the same network and unchanged', () => {
    const thanks = formTokens.createThanks('ABCD-2345', '10.0.0.1', NOW)
    const read = (words = thanks, network = '10.0.0.1', now = NOW) =>
      formTokens.readThanks(words, network, now)
    expect([read(), read(thanks, '10.0.0.1', NOW + HOUR)]).toEqual(['ABCD-2345', 'ABCD-2345'])
    expect([
      read(thanks, '10.0.0.1', NOW + HOUR + 1),
      read(thanks, '10.0.0.1', NOW - 1),
      read(thanks, '10.0.0.2'),
      read(thanks.replace('ABCD', 'ABCE')),
      read(''),
    ]).toEqual([null, null, null, null, null])
  })
})

describe('applySpamRules', () => {
  const getVerdict = (
    ago: number,
    change: object = {},
    sender: Omit<Sender, 'token'> = PERSON,
    message = '',
  ) => {
    const context: EnquiryContext = { key: bearer.key, pass: formTokens.create(bearer, NOW - ago), ...change }
    const { key, pass: formToken } = context
    const token = key && formToken ? formTokens.read(formToken, { key, network: sender.network }, NOW) : null
    return applySpamRules(message, context, { ...sender, token })
  }
  const confirmed = (ago: number) => ({ pass: formTokens.create(bearer, NOW - ago, 'enquiry-confirmation') })
  const crowd = (count: number) => ({ ...PERSON, count })
  it.each([
    ['the hidden field', getVerdict(9000, { trap: 'http://spam.example' }), /hidden field/],
    ['many links', getVerdict(9000, {}, PERSON, 'http://a http://b https://c http://d'), /4 links/],
    [
      'many links without a token',
      getVerdict(0, { pass: undefined }, PERSON, 'http:// '.repeat(4)),
      /4 links/,
    ],
    ['a token without its key', getVerdict(9000, { key: undefined }), /on another network/],
    ['another network', getVerdict(9000, {}, { network: '10.9.9.9', count: 1 }), /on another network/],
    ['a token of another form', getVerdict(9000, { key: 'm'.repeat(20) }), /on another network/],
    ['a token issued moments ago', getVerdict(1499), /too fast for a person/],
    ['a short fill time', getVerdict(9000, { fillMs: 300 }), /too fast for a person/],
    [
      'a short fill time without a token',
      getVerdict(0, { pass: undefined, fillMs: 300 }),
      /too fast for a person/,
    ],
    ['an old token', getVerdict(8 * DAY + 1), /more than a week/],
    ['the 31st of a network', getVerdict(9000, {}, crowd(31)), /one network/],
    ['the 31st of a network without a token', getVerdict(0, { pass: undefined }, crowd(31)), /one network/],
  ])('marks %s as spam', (_, verdict, words) => {
    expect(verdict).toEqual({ spamReason: expect.stringMatching(words), unverified: false })
  })
  it.each([
    ['autofill and a quick click', getVerdict(1500, { fillMs: 1600 })],
    ['a form left open for a day', getVerdict(DAY, { fillMs: DAY })],
    ['an enquiry that has waited a week in the offline queue', getVerdict(7 * DAY)],
    ['an empty honeypot', getVerdict(9000, { trap: '' })],
    ['three links', getVerdict(9000, {}, PERSON, 'http://a http://b https://c')],
    ['the 30th of a school', getVerdict(9000, {}, crowd(30))],
    ['a confirmed enquiry', getVerdict(0, confirmed(1500))],
  ])('does not mark %s as spam', (_, verdict) =>
    expect(verdict).toEqual({ spamReason: null, unverified: false }),
  )
  it.each([
    ['no token', getVerdict(0, { pass: undefined })],
    ['neither token nor key', getVerdict(0, { pass: undefined, key: undefined })],
    ['an immediately confirmed enquiry', getVerdict(0, confirmed(0))],
  ])('marks %s as unverified but not as spam', (_, verdict) => {
    expect(verdict).toEqual({ spamReason: null, unverified: true })
  })
})
