import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { puzzleText } from '#contract/enquiry-guard'
import { solve } from '../../../testing/as-person.ts'
import { Guard, PUZZLE_MAX } from './guard.ts'
import { mayProve, suspectReason } from './judge.ts'

const guard = new Guard('a secret of these tests')
const NOW = 1_800_000_000_000
const bearer = { key: 'k'.repeat(20), network: '10.0.0.1' }
const PERSON = { network: bearer.network, count: 1 }
const DAY = 24 * 3_600_000

describe('TARGETS F1 the pass', () => {
  it('tells when it was given, to its own bearer alone', () => {
    const pass = guard.passFor(bearer, NOW)
    expect(guard.ageOf(pass, bearer, NOW + 4000)).toBe(4000)
    expect(guard.ageOf(pass, { ...bearer, key: 'l'.repeat(20) }, NOW)).toBeNull()
    expect(guard.ageOf(pass, { ...bearer, network: '10.0.0.2' }, NOW)).toBeNull()
    expect(new Guard('another').ageOf(pass, bearer, NOW)).toBeNull()
    expect(guard.ageOf(pass, bearer, NOW - 1)).toBeNull()
  })
  it('PITFALLS P49 is refused with any part changed, moved or joined to its neighbour: 2,000 tries', () => {
    const text = fc.string({ minLength: 1, maxLength: 24 })
    const moved = fc.record({ key: text, network: text, cut: fc.nat(24), at: fc.integer({ max: NOW }) })
    fc.assert(
      fc.property(moved, ({ key, network, cut, at }) => {
        const pass = guard.passFor({ key, network }, at)
        const whole = key + network
        const other = { key: whole.slice(0, cut), network: whole.slice(cut) }
        const isSame = other.key === key && other.network === network
        expect(guard.ageOf(pass, other, NOW)).toBe(isSame ? NOW - at : null)
        const [, signature] = pass.split('.')
        expect(guard.ageOf(`${(at - 1).toString(36)}.${signature}`, { key, network }, NOW)).toBeNull()
        expect(guard.ageOf(`${pass}0`, { key, network }, NOW)).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('TARGETS F1 the puzzle', () => {
  const ID = '0190c2d4-0000-7000-8000-000000000000'
  it('has one answer, which lets in its own enquiry alone', () => {
    const answer = solve(ID, guard.puzzleOf(ID))
    expect(guard.isSolved(ID, answer)).toBe(true)
    expect(guard.puzzleOf(ID)).toEqual(guard.puzzleOf(ID))
    expect(new Guard('another').puzzleOf(ID)).not.toEqual(guard.puzzleOf(ID))
  })
  it('P48 P49 no answer of another enquiry, and no number beyond, is taken: 2,000 tries', () => {
    const answer = solve(ID, guard.puzzleOf(ID))
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 2 * PUZZLE_MAX }), (other, number) => {
        if (number !== answer) expect(guard.isSolved(ID, number)).toBe(false)
        expect(guard.isSolved(ID, answer + PUZZLE_MAX)).toBe(false)
        // One in PUZZLE_MAX ids has the same answer by chance.
        expect(guard.puzzleOf(other).hash).not.toBe(guard.puzzleOf(ID).hash)
      }),
      { numRuns: 2000 },
    )
  })
  it('is one block of SHA-256, whatever the answer', () => {
    expect(puzzleText(ID, PUZZLE_MAX).length).toBeLessThanOrEqual(55)
  })
})

describe('TARGETS F1 F2 who is a suspect', () => {
  const judge = (ago: number, change: object = {}, sender = PERSON, message = '') =>
    suspectReason(
      message,
      { key: bearer.key, pass: guard.passFor(bearer, NOW - ago), ...change },
      sender,
      guard,
      NOW,
    )
  it.each([
    ['the hidden field', judge(9000, { trap: 'http://spam.example' }), /people do not see/, false],
    ['an advertisement', judge(9000, {}, PERSON, 'http://a http://b https://c http://d'), /4 links/, false],
    ['no script', judge(9000, { pass: undefined }), /without the page’s script/, true],
    ['no key', judge(9000, { key: undefined }), /without the page’s script/, true],
    ['another network', judge(9000, {}, { network: '10.9.9.9', count: 1 }), /opened elsewhere/, true],
    ['a pass of another form', judge(9000, { key: 'm'.repeat(20) }), /opened elsewhere/, true],
    ['an impossible speed', judge(1499), /faster than a person/, true],
    ['an admitted speed', judge(9000, { fillMs: 300 }), /faster than a person/, true],
    ['an old pass', judge(8 * DAY + 1), /more than a week/, true],
    ['the 31st of a network', judge(9000, {}, { ...PERSON, count: 31 }), /one network/, true],
  ])('PITFALLS P46 %s', (_, reason, words, canProve) => {
    expect(reason).toMatch(words)
    expect(mayProve(String(reason))).toBe(canProve)
  })
  it.each([
    ['autofill and a quick click', judge(1500, { fillMs: 1600 })],
    ['a form left open for a day', judge(DAY, { fillMs: DAY })],
    ['an enquiry that has waited a week for the line', judge(7 * DAY)],
    ['an empty trap', judge(9000, { trap: '' })],
    ['three links', judge(9000, {}, PERSON, 'http://a http://b https://c')],
    ['the 30th of a school', judge(9000, {}, { ...PERSON, count: 30 })],
  ])('F2 not %s', (_, reason) => expect(reason).toBeNull())
})
