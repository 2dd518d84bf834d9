import { expect, it } from 'vitest'
import { foldedOptions } from './folded-options'

it('finds options regardless of accents, apostrophes and case, an exact match first, up to the limit', () => {
  const options = ['Diseño web', 'Design', 'C’est Java', 'Java'].map((label) => ({ label, value: label }))
  const find = (search: string, limit = 10) =>
    foldedOptions({ options, search, limit }).map((option) => 'label' in option && option.label)
  expect(find(' diseno ')).toEqual(['Diseño web'])
  expect(find("C'EST")).toEqual(['C’est Java'])
  expect(find('java')).toEqual(['Java', 'C’est Java'])
  expect(find('', 3)).toHaveLength(3)
})
