import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { puzzleText } from '#contract/enquiries/challenge'
import { PUZZLE_MOST } from '#contract/enquiries/challenge-levels'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import { solve } from '../../../testing/as-person.ts'
import { type Bearer, Guard } from './form-tokens.ts'
import { judge as judgeEnquiry, mayProve, puzzleLevel, type Sender } from './spam-rules.ts'

const guard = new Guard('a secret of these tests')
const NOW = 1_800_000_000_000
const bearer = { key: 'k'.repeat(20), network: '10.0.0.1' }
const PERSON = { network: bearer.network, count: 1 }
const HOUR = 3_600_000
const DAY = 24 * HOUR

const ageOf = (pass: string, owner: Bearer, now: number, by = guard) =>
  by.readPass(pass, owner, now)?.age ?? null

describe('the pass', () => {
  it('tells when it was given, to its own bearer alone', () => {
    const pass = guard.passFor(bearer, NOW)
    expect(ageOf(pass, bearer, NOW + 4000)).toBe(4000)
    expect(ageOf(pass, { ...bearer, key: 'l'.repeat(20) }, NOW)).toBeNull()
    expect(ageOf(pass, { ...bearer, network: '10.0.0.2' }, NOW)).toBeNull()
    expect(ageOf(pass, bearer, NOW, new Guard('another'))).toBeNull()
    expect(ageOf(pass, bearer, NOW - 1)).toBeNull()
  })
  it('says what it was given for', () => {
    const pass = guard.passFor(bearer, NOW, 'enquiry-confirmation')
    expect(guard.readPass(pass, bearer, NOW)).toEqual({ age: 0, purpose: 'enquiry-confirmation' })
    expect(guard.readPass(guard.passFor(bearer, NOW), bearer, NOW)).toEqual({
      age: 0,
      purpose: 'enquiry-pass',
    })
  })
  it('is refused with any part changed, moved or joined to its neighbour: 2,000 tries', () => {
    const text = fc.string({ minLength: 1, maxLength: 24 })
    const moved = fc.record({ key: text, network: text, cut: fc.nat(24), at: fc.integer({ max: NOW }) })
    fc.assert(
      fc.property(moved, ({ key, network, cut, at }) => {
        const pass = guard.passFor({ key, network }, at)
        const whole = key + network
        const other = { key: whole.slice(0, cut), network: whole.slice(cut) }
        const isSame = other.key === key && other.network === network
        expect(ageOf(pass, other, NOW)).toBe(isSame ? NOW - at : null)
        const [, signature] = pass.split('.')
        expect(ageOf(`${(at - 1).toString(36)}.${signature}`, { key, network }, NOW)).toBeNull()
        expect(ageOf(`${pass}0`, { key, network }, NOW)).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the thanks for an enquiry without a script', () => {
  it('are read for an hour, on the network that they were given to, as they were written', () => {
    const thanks = guard.thanksFor('ABCD-2345', '10.0.0.1', NOW)
    const read = (words = thanks, network = '10.0.0.1', now = NOW) => guard.readThanks(words, network, now)
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

describe('the puzzle', () => {
  const ID = '0190c2d4-0000-7000-8000-000000000000'
  it('has one answer, which lets in its own enquiry alone', () => {
    const answer = solve(ID, guard.puzzleOf(ID))
    expect(guard.isSolved(ID, answer)).toBe(true)
    expect(guard.puzzleOf(ID)).toEqual(guard.puzzleOf(ID))
    expect(new Guard('another').puzzleOf(ID)).not.toEqual(guard.puzzleOf(ID))
  })
  it('no answer of another enquiry, and no number beyond, is taken: 2,000 tries', () => {
    const answer = solve(ID, guard.puzzleOf(ID))
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 2 * PUZZLE_MOST }), (other, number) => {
        if (number !== answer) expect(guard.isSolved(ID, number)).toBe(false)
        expect(guard.isSolved(ID, answer + guard.puzzleOf(ID).max)).toBe(false)
        // Ids may have the same answer by chance.
        expect(guard.puzzleOf(other).hash).not.toBe(guard.puzzleOf(ID).hash)
      }),
      { numRuns: 2000 },
    )
  })
  it('grows with what a network has sent: a class has the easiest, nobody more than a cheap phone can do', () => {
    const maxOf = (count: number) => guard.puzzleOf(guard.idFor(NOW, puzzleLevel(count))).max
    const turns = [1, 30, 31, 60, 61, 90, 91, 300, 100_000]
    expect(turns.map((count) => maxOf(count) / 120_000)).toEqual([1, 1, 2, 2, 4, 4, 8, 8, 8])
    expect(maxOf(300)).toBe(PUZZLE_MOST)
  })
  it('follows from the id alone, which no other server could have drawn so', () => {
    const ids = Array.from({ length: 40 }, () => guard.idFor(NOW, 2))
    expect(new Set(ids.map((id) => guard.puzzleOf(id).max))).toEqual(new Set([480_000]))
    expect(new Set(ids.map((id) => new Guard('another').puzzleOf(id).max)).size).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(40)
  })
  it('is one block of SHA-256, whatever the answer', () => {
    expect(puzzleText(ID, PUZZLE_MOST).length).toBeLessThanOrEqual(55)
  })
})

describe('the pass of a browser that has done a proof of work', () => {
  it('is given for its own puzzle alone, which is the hardest, whatever key somebody chooses', async () => {
    const { id, hash, max } = guard.passPuzzle(bearer)
    expect(max).toBe(PUZZLE_MOST)
    const answer = solve(id, { hash, max })
    expect(guard.isPassSolved(bearer, answer)).toBe(true)
    for (const other of [
      { ...bearer, key: 'l'.repeat(20) },
      { ...bearer, network: '10.0.0.2' },
    ])
      expect(guard.isPassSolved(other, answer)).toBe(false)
    expect(guard.isPassSolved(bearer, (answer + 1) % max)).toBe(false)
  })
})

describe('who is a suspect', () => {
  const judge = (ago: number, change: object = {}, sender: Omit<Sender, 'given'> = PERSON, message = '') => {
    const context: EnquiryContext = { key: bearer.key, pass: guard.passFor(bearer, NOW - ago), ...change }
    const { key, pass } = context
    const given = key && pass ? guard.readPass(pass, { key, network: sender.network }, NOW) : null
    return judgeEnquiry(message, context, { ...sender, given })
  }
  const confirmed = (ago: number) => ({ pass: guard.passFor(bearer, NOW - ago, 'enquiry-confirmation') })
  const proven = (ago: number) => ({ pass: guard.passFor(bearer, NOW - ago, 'enquiry-proven') })
  const crowd = (count: number) => ({ ...PERSON, count })
  it.each([
    ['the hidden field', judge(9000, { trap: 'http://spam.example' }), /people do not see/, false],
    ['an advertisement', judge(9000, {}, PERSON, 'http://a http://b https://c http://d'), /4 links/, false],
    [
      'an advertisement without a pass',
      judge(0, { pass: undefined }, PERSON, 'http:// '.repeat(4)),
      /4 links/,
      false,
    ],
    ['a pass without its key', judge(9000, { key: undefined }), /opened elsewhere/, true],
    ['another network', judge(9000, {}, { network: '10.9.9.9', count: 1 }), /opened elsewhere/, true],
    ['a pass of another form', judge(9000, { key: 'm'.repeat(20) }), /opened elsewhere/, true],
    ['an impossible speed', judge(1499), /faster than a person/, true],
    ['an admitted speed', judge(9000, { fillMs: 300 }), /faster than a person/, true],
    [
      'an admitted speed without a pass',
      judge(0, { pass: undefined, fillMs: 300 }),
      /faster than a person/,
      true,
    ],
    ['an old pass', judge(8 * DAY + 1), /more than a week/, true],
    ['the 31st of a network', judge(9000, {}, crowd(31)), /one network/, true],
    ['the 31st of a network without a pass', judge(0, { pass: undefined }, crowd(31)), /one network/, true],
  ])('%s', (_, verdict, words, canProve) => {
    expect(verdict).toEqual({ suspectReason: expect.stringMatching(words), unverified: false })
    expect(mayProve(verdict)).toBe(canProve)
  })
  it.each([
    ['autofill and a quick click', judge(1500, { fillMs: 1600 })],
    ['a form left open for a day', judge(DAY, { fillMs: DAY })],
    ['an enquiry that has waited a week for the line', judge(7 * DAY)],
    ['an empty trap', judge(9000, { trap: '' })],
    ['three links', judge(9000, {}, PERSON, 'http://a http://b https://c')],
    ['the 30th of a school', judge(9000, {}, crowd(30))],
    ['Send below what was written', judge(0, confirmed(1500))],
    ['a proof of work that is done as Send is pressed', judge(0, proven(0))],
    ['the 31st of a network, after a proof of work', judge(0, proven(0), crowd(31))],
  ])('not %s', (_, verdict) => expect(verdict).toEqual({ suspectReason: null, unverified: false }))
  it.each([
    ['no pass', judge(0, { pass: undefined })],
    ['neither pass nor key', judge(0, { pass: undefined, key: undefined })],
    ['a quick press of Send below what was written', judge(0, confirmed(0))],
  ])('is unverified, and no suspect: %s', (_, verdict) => {
    expect(verdict).toEqual({ suspectReason: null, unverified: true })
    expect(mayProve(verdict)).toBe(true)
  })
})
