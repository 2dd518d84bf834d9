import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { consumeNoise, forgetExpectations, recordNoise } from './noise.ts'

// Node emits a warning after pending promises, when the test or its file may already be over.
async function expectSilence() {
  await setImmediate()
  expect(consumeNoise(), 'warnings not declared with expectNoise()').toEqual([])
}
const recordWarning = (warning: Error) => recordNoise(`warning: ${warning.stack ?? warning.message}`)
const { error, warn } = console
const original = { error, warn }

// Runs before the test file, which declares its expectations at the top.
forgetExpectations()

beforeAll(() => {
  process.on('warning', recordWarning)
  for (const name of ['error', 'warn'] as const)
    console[name] = (...words: unknown[]) => {
      original[name](...words)
      recordNoise(`console.${name}: ${words.map(String).join(' ')}`)
    }
})
afterEach(expectSilence)
afterAll(async () => {
  await expectSilence()
  process.off('warning', recordWarning)
  Object.assign(console, original)
})
