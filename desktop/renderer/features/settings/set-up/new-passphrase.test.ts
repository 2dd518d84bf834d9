import { expect, it } from 'vitest'
import { findPassphraseProblem } from '#contract/backup'
import { nonEmpty } from '../../../../../api/testing/non-empty.ts'
import { newPassphrase } from './new-passphrase'

it('generates passphrases that are valid, easy to type from paper and never the same', () => {
  const made = Array.from({ length: 200 }, newPassphrase)
  for (const passphrase of nonEmpty(made)) {
    expect(passphrase).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){4}$/)
    expect(findPassphraseProblem(passphrase)).toBeNull()
  }
  expect(new Set(made).size).toBe(made.length)
  expect(new Set(made.join('')).size, 'every character and the dash').toBe(32)
})
