import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { forgetExpectations, hear, takeNoise } from './noise.ts'

const expectSilence = () => expect(takeNoise(), 'said, and expected by no expectNoise()').toEqual([])
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
afterAll(() => {
  process.off('warning', hearWarning)
  Object.assign(console, spoken)
  expectSilence()
})
