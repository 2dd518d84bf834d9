import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHALLENGE_MOST, challengeText } from '#contract/enquiries/challenge'
import { challengeSchema } from '#contract/enquiries/form-token'
import { sha256 } from './sha256'
import { solveChallenge } from './solve-challenge'

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('')
const toHash = (text: string) => createHash('sha256').update(text).digest('hex')

test('SHA-256 without crypto.subtle is SHA-256', () => {
  const ascii = fc.string({ maxLength: 55, unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(ascii, (text) => {
      expect(hex(sha256(text))).toBe(toHash(text))
    }),
    { numRuns: 2000 },
  )
})

const ID = '0190c2d4-0000-7000-8000-000000000000'

test('finds the solution, the first and the last one too', async () => {
  for (const answer of [0, 1, 777, 1999]) {
    expect(await solveChallenge(ID, { hash: toHash(challengeText(ID, answer)), max: 2000 })).toBe(answer)
  }
})

test('gives up where there is none', async () => {
  expect(await solveChallenge(ID, { hash: toHash('another'), max: 500 })).toBeUndefined()
  const alike = toHash(challengeText(ID, 7)).slice(0, 56) + toHash('another').slice(56)
  expect(await solveChallenge(ID, { hash: alike, max: 500 })).toBeUndefined()
})

test('finds the last solution of the hardest challenge that the contract knows, and works no longer', async () => {
  const last = CHALLENGE_MOST - 1
  expect(await solveChallenge(ID, { hash: toHash(challengeText(ID, last)), max: CHALLENGE_MOST })).toBe(last)
  const beyond = { hash: toHash(challengeText(ID, CHALLENGE_MOST)), max: CHALLENGE_MOST + 1 }
  expect(await solveChallenge(ID, beyond)).toBeUndefined()
  expect(challengeSchema.safeParse(beyond).success).toBe(false)
})
