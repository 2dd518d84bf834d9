import { expect, test } from 'vitest'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { PAGE_PARAMETERS } from '#contract/rendered-page'
import { parsePreselection, preselectionQuery, tabFor } from './preselection'

const parsed = (search: string) => parsePreselection(new URLSearchParams(search))
const NOTHING = { tab: '', course: '', service: '', plan: '' } as const

test('parsePreselection returns nothing without parameters', () =>
  expect(parsed('?utm_source=x')).toEqual(NOTHING))

test.each([
  ['?course=+C+%26+C%2B%2B+', { ...NOTHING, course: 'C & C++' }],
  ['?tab=service&service=websites', { ...NOTHING, tab: 'service', service: 'websites' }],
  ['?plan=Software+Development', { ...NOTHING, plan: 'Software Development' }],
  ['?tab=staff&course=&service=%20', NOTHING],
  ['?course=Go&course=Java', { ...NOTHING, course: 'Go' }],
])('parsePreselection reads %s', (search, expected) => expect(parsed(search)).toEqual(expected))

test('parsePreselection cuts texts to the limit of the form', () =>
  expect(parsed(`?course=${'x'.repeat(5000)}`).course).toBe('x'.repeat(ENQUIRY_LIMITS.course)))

test.each([
  ['', 'service', 'service'],
  ['', 'student', 'student'],
  ['?course=Java', 'service', 'student'],
  ['?course=Java&service=Websites', 'service', 'student'],
  ['?tab=student&service=Websites', 'service', 'student'],
  ['?service=Websites', 'student', 'service'],
  ['?plan=Apps', 'student', 'service'],
  ['?tab=service&course=Java', 'student', 'service'],
] as const)('%s on a page with the tab %s selects %s', (search, standard, tab) =>
  expect(tabFor(parsed(search), standard)).toBe(tab),
)

test('parsePreselection reads what preselectionQuery writes', () => {
  const preselection = { ...NOTHING, tab: 'student', course: 'C & C++ #1?' } as const
  expect(parsed(preselectionQuery(preselection))).toEqual(preselection)
  expect(preselectionQuery({})).toBe('')
})

test('the server renders a separate page for each parameter', () =>
  expect(PAGE_PARAMETERS).toEqual(expect.arrayContaining(Object.keys(NOTHING))))
