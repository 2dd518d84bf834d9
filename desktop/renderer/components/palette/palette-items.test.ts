import { expect, test } from 'vitest'
import { findItems, type PaletteItem } from './palette-items'

const item = (group: PaletteItem['group'], label: string, hint = ''): PaletteItem => ({
  id: `${group}-${label}`,
  group,
  label,
  hint,
  to: '/',
})
const items = [
  item('Screens', 'Dashboard'),
  item('Screens', 'Courses', '/course'),
  item('Records', 'Advanced Java', 'Course'),
  item('Records', 'Java Basics', 'Course'),
]
const labels = (search: string) => findItems(items, search).map(({ label }) => label)

test('without a search, the screens', () => expect(labels('')).toEqual(['Dashboard', 'Courses']))
test('every word must be found, in label or hint', () => {
  expect(labels('java course')).toEqual(['Java Basics', 'Advanced Java'])
  expect(labels('java nothing')).toEqual([])
})
