import { expect, it } from 'vitest'
import { findPassphraseProblem } from '#contract/backup'
import { nonEmpty } from '../../../../../api/testing/non-empty.ts'
import { newPassphrase } from './new-passphrase'

it('generates passphrases that are valid, easy to type from paper and never the same', () => {
  const generated = Array.from({ length: 200 }, newPassphrase)
  for (const passphrase of nonEmpty(generated)) {
    expect(passphrase).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){4}$/)
    expect(findPassphraseProblem(passphrase)).toBeNull()
  }
  expect(new Set(generated).size).toBe(generated.length)
  expect(new Set(generated.join('')).size, 'every character and the dash').toBe(32)
})
