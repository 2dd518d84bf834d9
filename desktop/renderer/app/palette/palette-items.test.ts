import { expect, it } from 'vitest'
import { COLLECTIONS } from '#contract/collections/all'
import { PERMISSIONS, type Permission } from '#contract/roles'
import { nonEmpty } from '../../../../api/testing/non-empty.ts'
import { hasScreen, PANEL, REGISTER } from '../screens'
import { findItems, type PaletteItem } from './palette-items'
import { listScreens, SCREEN_KEYWORDS } from './screen-items'

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

const ADMIN = { id: '1', permissions: Object.keys(PERMISSIONS) as Permission[] }

it.each([
  ['mentor', '/faculty'],
  ['mentor', '/AboutUs'],
  ['logo', '/settings?tab=brand'],
  ['logo', '/AdminHomeCrud'],
  ['holiday', '/settings?tab=hours'],
  ['password', '/settings?tab=account'],
  ['backup', '/settings?tab=backup'],
  ['backup folder', '/settings?tab=backup'],
  ['sms', '/settings?tab=set-up'],
  ['smtp', '/settings?tab=set-up'],
  ['colour', '/settings?tab=brand'],
  ['whatsapp', '/AdminContact'],
  ['invite', '/AdminUsers'],
  ['excel', '/imports'],
  ['carousel', '/settings?tab=texts'],
  ['sample', '/settings?tab=pages'],
])('finds “%s” at %s', (search, to) => {
  expect(findItems(listScreens(ADMIN), search).map((found) => found.to)).toContain(to)
})

it('has keywords for every screen, and none for others', () => {
  expect(Object.keys(SCREEN_KEYWORDS).sort()).toEqual([...PANEL, REGISTER].map(({ path }) => path).sort())
})

it('offers no tab of the settings that the role can’t open', () => {
  const tabs = listScreens({ id: '2', permissions: ['read-enquiries'] }).map(({ to }) => to)
  expect(tabs).toContain('/settings?tab=account')
  expect(tabs).not.toContain('/settings?tab=brand')
})
