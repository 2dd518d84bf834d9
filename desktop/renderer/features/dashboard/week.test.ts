import { expect, test } from 'vitest'
import { answeredText, comparedText, reachedText, toWeek } from './week'

test('a week is seven days of India, the last one today', () => {
  expect(toWeek(Date.parse('2026-11-22T20:00:00Z'))).toEqual({ from: '2026-11-17', to: '2026-11-23' })
})

test.each([
  [5, 3, '2 more than in the 7 days before'],
  [3, 1204, '1,201 fewer than in the 7 days before'],
  [4, 4, 'As many as in the 7 days before'],
])('%i after %i: %s', (now, before, text) => {
  expect(comparedText(now, before)).toBe(text)
})

test('what came of the week, with and without an answer', () => {
  const figures = { enquiries: 9, contacted: 4, converted: 1, medianMinutes: 15.4 }
  expect(reachedText(figures)).toBe('4 contacted, 1 converted')
  expect(answeredText(figures)).toBe('Answered in 15 min (median)')
  expect(answeredText({ ...figures, medianMinutes: null })).toBe('None answered yet')
})
