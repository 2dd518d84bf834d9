import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('hands over a burst once, in order, and the next one anew', () => {
  const handed: number[][] = []
  const add = gather<number>(500, (items) => handed.push(items))
  add(1)
  add(2)
  vi.advanceTimersByTime(499)
  add(3)
  expect(handed).toEqual([])
  vi.advanceTimersByTime(1)
  add(4)
  vi.advanceTimersByTime(5000)
  expect(handed).toEqual([[1, 2, 3], [4]])
})
