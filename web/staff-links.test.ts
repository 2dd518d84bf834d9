import { expect, test } from 'vitest'
import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import { LISTS } from './components/site/staff-tools'

test('links for staff open the screen of their list, and every list of a section has one', () => {
  const lists = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].screen !== '/AdminContact')
  const screens = lists.map((name) => [name, LISTS[name]?.[0]])
  expect(screens).toEqual(lists.map((name) => [name, COLLECTIONS[name].screen]))
})
