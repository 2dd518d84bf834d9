import { describe, expect, it } from 'vitest'
import { getPlacement } from './use-stats'

describe('getPlacement', () => {
  it('returns the figure in the settings, or else the default', () => {
    const claim = { key: 'placement', label: 'Placement %', value: '95%', source: '', asOf: '' } as const
    expect(getPlacement({ claims: [claim] })).toBe('95%')
    expect(getPlacement({ claims: [] })).toBe('93%')
    expect(getPlacement(undefined)).toBe('93%')
  })
})
