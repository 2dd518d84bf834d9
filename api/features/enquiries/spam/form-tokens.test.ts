import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHALLENGE_MOST, challengeText } from '#contract/enquiries/challenge'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import { solve } from '../../../testing/as-person.ts'
import { type Bearer, FormTokens } from './form-tokens.ts'
import { applySpamRules, challengeLevel, mayProve, type Sender } from './spam-rules.ts'

const formTokens = new FormTokens('a secret of these tests')
const NOW = 1_800_000_000_000
const bearer = { key: 'k'.repeat(20), network: '10.0.0.1' }
const PERSON = { network: bearer.network, count: 1 }
const HOUR = 3_600_000
const DAY = 24 * HOUR

const getAge = (formToken: string, owner: Bearer, now: number, by = formTokens) =>
  by.read(formToken, owner, now)?.age ?? null

describe('the form token', () => {
  it('tells when it was given, to its own bearer alone', () => {
    const formToken = formTokens.create(bearer, NOW)
    expect(getAge(formToken, bearer, NOW + 4000)).toBe(4000)
    expect(getAge(formToken, { ...bearer, key: 'l'.repeat(20) }, NOW)).toBeNull()
    expect(getAge(formToken, { ...bearer, network: '10.0.0.2' }, NOW)).toBeNull()
    expect(getAge(formToken, bearer, NOW, new FormTokens('another'))).toBeNull()
    expect(getAge(formToken, bearer, NOW - 1)).toBeNull()
  })
  it('says what it was given for', () => {
    const formToken = formTokens.create(bearer, NOW, 'enquiry-confirmation')
    expect(formTokens.read(formToken, bearer, NOW)).toEqual({ age: 0, purpose: 'enquiry-confirmation' })
    expect(formTokens.read(formTokens.create(bearer, NOW), bearer, NOW)).toEqual({
      age: 0,
      purpose: 'enquiry-pass',
    })
  })
  it('is refused with any part changed, moved or joined to its neighbour: 2,000 tries', () => {
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

describe('the thanks for an enquiry without a script', () => {
  it('are read for an hour, on the network that they were given to, as they were written', () => {
    const thanks = formTokens.thanksFor('ABCD-2345', '10.0.0.1', NOW)
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

describe('the challenge', () => {
  const ID = '0190c2d4-0000-7000-8000-000000000000'
  it('has one solution, which clears its own enquiry alone', () => {
    const answer = solve(ID, formTokens.challengeFor(ID))
    expect(formTokens.isSolved(ID, answer)).toBe(true)
    expect(formTokens.challengeFor(ID)).toEqual(formTokens.challengeFor(ID))
    expect(new FormTokens('another').challengeFor(ID)).not.toEqual(formTokens.challengeFor(ID))
  })
  it('no solution of another enquiry, and no number beyond, is taken: 2,000 tries', () => {
    const answer = solve(ID, formTokens.challengeFor(ID))
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 2 * CHALLENGE_MOST }), (other, number) => {
        if (number !== answer) expect(formTokens.isSolved(ID, number)).toBe(false)
        expect(formTokens.isSolved(ID, answer + formTokens.challengeFor(ID).max)).toBe(false)
        // Ids may have the same solution by chance.
        expect(formTokens.challengeFor(other).hash).not.toBe(formTokens.challengeFor(ID).hash)
      }),
      { numRuns: 2000 },
    )
  })
  it('grows with what a network has sent: a class has the easiest, nobody more than a cheap phone can do', () => {
    const getMax = (count: number) =>
      formTokens.challengeFor(formTokens.idFor(NOW, challengeLevel(count))).max
    const turns = [1, 30, 31, 60, 61, 90, 91, 300, 100_000]
    expect(turns.map((count) => getMax(count) / 120_000)).toEqual([1, 1, 2, 2, 4, 4, 8, 8, 8])
    expect(getMax(300)).toBe(CHALLENGE_MOST)
  })
  it('follows from the id alone, which no other server could have drawn so', () => {
    const ids = Array.from({ length: 40 }, () => formTokens.idFor(NOW, 2))
    expect(new Set(ids.map((id) => formTokens.challengeFor(id).max))).toEqual(new Set([480_000]))
    expect(new Set(ids.map((id) => new FormTokens('another').challengeFor(id).max)).size).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(40)
  })
  it('is one block of SHA-256, whatever the solution', () => {
    expect(challengeText(ID, CHALLENGE_MOST).length).toBeLessThanOrEqual(55)
  })
})

describe('the token of a browser that has done a proof of work', () => {
  it('is issued for its own challenge alone, which is the hardest, whatever key somebody chooses', async () => {
    const { id, hash, max } = formTokens.formTokenChallenge(bearer)
    expect(max).toBe(CHALLENGE_MOST)
    const answer = solve(id, { hash, max })
    expect(formTokens.isFormTokenSolved(bearer, answer)).toBe(true)
    for (const other of [
      { ...bearer, key: 'l'.repeat(20) },
      { ...bearer, network: '10.0.0.2' },
    ])
      expect(formTokens.isFormTokenSolved(other, answer)).toBe(false)
    expect(formTokens.isFormTokenSolved(bearer, (answer + 1) % max)).toBe(false)
  })
})

describe('the spam verdict', () => {
  const verdictOn = (
    ago: number,
    change: object = {},
    sender: Omit<Sender, 'given'> = PERSON,
    message = '',
  ) => {
    const context: EnquiryContext = { key: bearer.key, pass: formTokens.create(bearer, NOW - ago), ...change }
    const { key, pass: formToken } = context
    const given = key && formToken ? formTokens.read(formToken, { key, network: sender.network }, NOW) : null
    return applySpamRules(message, context, { ...sender, given })
  }
  const confirmed = (ago: number) => ({ pass: formTokens.create(bearer, NOW - ago, 'enquiry-confirmation') })
  const proven = (ago: number) => ({ pass: formTokens.create(bearer, NOW - ago, 'enquiry-proven') })
  const crowd = (count: number) => ({ ...PERSON, count })
  it.each([
    ['the hidden field', verdictOn(9000, { trap: 'http://spam.example' }), /people do not see/, false],
    [
      'an advertisement',
      verdictOn(9000, {}, PERSON, 'http://a http://b https://c http://d'),
      /4 links/,
      false,
    ],
    [
      'an advertisement without a token',
      verdictOn(0, { pass: undefined }, PERSON, 'http:// '.repeat(4)),
      /4 links/,
      false,
    ],
    ['a token without its key', verdictOn(9000, { key: undefined }), /opened elsewhere/, true],
    ['another network', verdictOn(9000, {}, { network: '10.9.9.9', count: 1 }), /opened elsewhere/, true],
    ['a token of another form', verdictOn(9000, { key: 'm'.repeat(20) }), /opened elsewhere/, true],
    ['an impossible speed', verdictOn(1499), /faster than a person/, true],
    ['an admitted speed', verdictOn(9000, { fillMs: 300 }), /faster than a person/, true],
    [
      'an admitted speed without a token',
      verdictOn(0, { pass: undefined, fillMs: 300 }),
      /faster than a person/,
      true,
    ],
    ['an old token', verdictOn(8 * DAY + 1), /more than a week/, true],
    ['the 31st of a network', verdictOn(9000, {}, crowd(31)), /one network/, true],
    [
      'the 31st of a network without a token',
      verdictOn(0, { pass: undefined }, crowd(31)),
      /one network/,
      true,
    ],
  ])('%s', (_, verdict, words, canProve) => {
    expect(verdict).toEqual({ suspectReason: expect.stringMatching(words), unverified: false })
    expect(mayProve(verdict)).toBe(canProve)
  })
  it.each([
    ['autofill and a quick click', verdictOn(1500, { fillMs: 1600 })],
    ['a form left open for a day', verdictOn(DAY, { fillMs: DAY })],
    ['an enquiry that has waited a week in the offline queue', verdictOn(7 * DAY)],
    ['an empty honeypot', verdictOn(9000, { trap: '' })],
    ['three links', verdictOn(9000, {}, PERSON, 'http://a http://b https://c')],
    ['the 30th of a school', verdictOn(9000, {}, crowd(30))],
    ['Send below what was written', verdictOn(0, confirmed(1500))],
    ['a proof of work that is done as Send is pressed', verdictOn(0, proven(0))],
    ['the 31st of a network, after a proof of work', verdictOn(0, proven(0), crowd(31))],
  ])('not %s', (_, verdict) => expect(verdict).toEqual({ suspectReason: null, unverified: false }))
  it.each([
    ['no token', verdictOn(0, { pass: undefined })],
    ['neither token nor key', verdictOn(0, { pass: undefined, key: undefined })],
    ['a quick press of Send below what was written', verdictOn(0, confirmed(0))],
  ])('is unverified, and not spam: %s', (_, verdict) => {
    expect(verdict).toEqual({ suspectReason: null, unverified: true })
    expect(mayProve(verdict)).toBe(true)
  })
})
