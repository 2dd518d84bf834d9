import { expect, test } from 'vitest'
import { placementOf } from './use-stats'

test('the placement figure of the settings, else the default', () => {
  const claim = { key: 'placement', label: 'Placement %', value: '95%', source: '', asOf: '' } as const
  expect(placementOf({ claims: [claim] })).toBe('95%')
  expect(placementOf({ claims: [] })).toBe('93%')
  expect(placementOf(undefined)).toBe('93%')
})
