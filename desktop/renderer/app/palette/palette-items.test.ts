import { expect, it } from 'vitest'
import { COLLECTIONS } from '#contract/collections/all'
import { nonEmpty } from '../../../../api/testing/non-empty.ts'
import { hasScreen } from '../screens'
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

it('lists the screens without a search', () => expect(labels('')).toEqual(['Dashboard', 'Courses']))
it('requires every word in the label or the hint', () => {
  expect(labels('java course')).toEqual(['Java Basics', 'Advanced Java'])
  expect(labels('java nothing')).toEqual([])
})

it('ignores case and extra spaces', () => {
  expect(labels('  JAVA   course ')).toEqual(['Java Basics', 'Advanced Java'])
  expect(labels('   ')).toEqual(['Dashboard', 'Courses'])
})
it('ignores accents and apostrophes', () => {
  const spelled = [item('Records', 'Seán O’Brien'), item('Records', 'Nu\u0301n\u0303ez')]
  for (const search of ["sean o'brien", 'OBRIEN', 'Nunez', 'Núñez'])
    expect(findItems(spelled, search), search).toHaveLength(1)
})
it('shows eight results per group, and all screens without a search', () => {
  const many = (['Screens', 'Records', 'Enquiries'] as const).flatMap((group) =>
    Array.from({ length: 9 }, (_, at) => item(group, `Java ${at}`)),
  )
  const groups = (search: string) => findItems(many, search).map(({ group }) => group)
  expect(groups('')).toEqual(Array(9).fill('Screens'))
  expect(groups('java')).toEqual([
    ...Array(8).fill('Screens'),
    ...Array(8).fill('Records'),
    ...Array(8).fill('Enquiries'),
  ])
})
it('has a screen and a unique name for each collection', () => {
  const screens = Object.values(COLLECTIONS)
  for (const { screen } of nonEmpty(screens)) expect(hasScreen(screen)).toBe(true)
  const names = screens.map(({ label }) => label)
  expect(names).not.toContain('')
  expect(new Set(names).size).toBe(names.length)
})
