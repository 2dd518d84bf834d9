import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { forgetExpectations, hear, takeNoise } from './noise.ts'

// A warning is told once all promises that are due have been gone on with: a test may be over by then, or its file.
async function expectSilence() {
  await setImmediate()
  expect(takeNoise(), 'said, and expected by no expectNoise()').toEqual([])
}
const hearWarning = (warning: Error) => hear(`warning: ${warning.stack ?? warning.message}`)
const { error, warn } = console
const spoken = { error, warn }

// Before the test file is read, which says at its top what it expects.
forgetExpectations()

beforeAll(() => {
  process.on('warning', hearWarning)
  for (const name of ['error', 'warn'] as const)
    console[name] = (...words: unknown[]) => {
      spoken[name](...words)
      hear(`console.${name}: ${words.map(String).join(' ')}`)
    }
})
afterEach(expectSilence)
afterAll(async () => {
  await expectSilence()
  process.off('warning', hearWarning)
  Object.assign(console, spoken)
})
