import { describe, expect, it } from 'vitest'
import { isLong } from './message-cell'

describe('isLong', () => {
  it('returns true for several lines or more than 90 characters', () => {
    expect(isLong('Call me')).toBe(false)
    expect(isLong('Call me\n')).toBe(false)
    expect(isLong('Call\nme')).toBe(true)
    expect(isLong('x'.repeat(91))).toBe(true)
  })
})
