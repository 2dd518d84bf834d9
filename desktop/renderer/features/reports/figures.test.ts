import { expect, it } from 'vitest'
import { shareText, waitText } from './figures'

it('a share is a whole number of percent, and of nothing there is none', () => {
  expect([shareText(2, 3), shareText(0, 3), shareText(3, 3), shareText(0, 0)]).toEqual([
    '67%',
    '0%',
    '100%',
    undefined,
  ])
})

it('a wait is told in whole minutes, and a dash where nobody has replied', () => {
  expect([waitText(null), waitText(0), waitText(59.4), waitText(59.5)]).toEqual([
    '–',
    '0 min',
    '59 min',
    '1 h 00',
  ])
})
