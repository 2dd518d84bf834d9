import { describe, expect, it } from 'vitest'
import { shareText, waitText } from './figures'

describe('shareText', () => {
  it('returns whole percents, or undefined if the whole is 0', () => {
    expect([shareText(2, 3), shareText(0, 3), shareText(3, 3), shareText(0, 0)]).toEqual([
      '67%',
      '0%',
      '100%',
      undefined,
    ])
  })
})

describe('waitText', () => {
  it('returns whole minutes, or a dash if there was no reply', () => {
    expect([waitText(null), waitText(0), waitText(59.4), waitText(59.5)]).toEqual([
      '–',
      '0 min',
      '59 min',
      '1 h 00',
    ])
  })
})
