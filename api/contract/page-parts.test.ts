import { expect, test } from 'vitest'
import {
  type Arranged,
  isOriginalArrangement,
  orderedParts,
  PARTS,
  type Part,
  shownParts,
} from '#contract/page-parts'
import { PAGE_TEXTS } from '#contract/page-texts/all'
import { menuLength, type PageTexts, pageTextsBody } from '#contract/page-texts/schema'
import { isPageEnabled, PUBLIC_PAGES, toPageName } from '#contract/pages'
import { findProblems } from '#contract/testing/schema-problems'
import { nonEmpty } from '../testing/non-empty.ts'

const MENU = Object.keys(PARTS.menu)
const without = (name: string) => MENU.filter((each) => each !== name)
const problems = (parts: object, texts: object = {}) => findProblems(pageTextsBody, { texts, parts })

test('the menu lists the public pages in order, each with an editable name', () => {
  expect(MENU).toEqual(PUBLIC_PAGES.map(({ path }) => toPageName(path)))
  for (const page of nonEmpty(MENU))
    expect(PAGE_TEXTS[page as keyof typeof PAGE_TEXTS]).toHaveProperty('menu')
})

test('every default arrangement is valid and counts as original', () => {
  for (const arranged of nonEmpty(Object.keys(PARTS) as Arranged[])) {
    const original = { order: orderedParts(arranged), hidden: [] }
    expect(problems({ [arranged]: original })).toEqual([])
    expect(isOriginalArrangement(arranged, original)).toBe(true)
    expect(orderedParts(arranged)).toEqual(Object.keys(PARTS[arranged]))
  }
})

test.each([
  [{ menu: { order: MENU, hidden: ['home'] } }, 'Home is where visitors start. It can’t be turned off.'],
  [
    { menu: { order: MENU, hidden: ['faqs', 'contact'] } },
    'Contact holds the enquiry forms. It can’t be turned off.',
  ],
  [{ menu: { order: without('home'), hidden: [] } }, 'Home is where visitors start. It can’t be turned off.'],
  [{ menu: { order: without('faqs'), hidden: [] } }, 'The order is missing FAQs.'],
  [{ menu: { order: [...MENU, 'faqs'], hidden: [] } }, 'The order lists a part twice.'],
  [{ menu: { order: MENU, hidden: ['faqs', 'faqs'] } }, 'A part is hidden twice.'],
  [{ menu: { order: [...MENU, 'toString'], hidden: [] } }, 'Unknown part of the menu or a page.'],
  [{ menu: { order: 'home', hidden: [] } }, 'Order must be a list.'],
  [
    { home: { order: orderedParts('home'), hidden: ['form'] } },
    'Buttons on many pages lead to these forms. It can’t be hidden.',
  ],
])('the arrangement %j is rejected with a clear message', (parts, sentence) =>
  expect(problems(parts)[0]?.replace(/^[\w: ]*: /, '')).toBe(sentence),
)

test('an arrangement with an unknown page or property is rejected', () => {
  expect(problems({ privacy: { order: [], hidden: [] } })).toHaveLength(1)
  expect(problems({ menu: { order: MENU, hidden: [], off: [] } })).toHaveLength(1)
})

test('the names of visible menu pages must fit into the header', () => {
  const long = Object.fromEntries(MENU.map((page) => [`${page}.menu`, 'Eight ch']))
  const record = { texts: long, parts: {} } as PageTexts
  expect(menuLength(record)).toBe(64)
  expect(problems({}, long)).toEqual([
    'parts: menu: The menu names have 64 characters in total. The header has room for 56.',
  ])
  expect(problems({ menu: { order: MENU, hidden: ['faqs'] } }, long)).toEqual([])
  expect(problems({}, { 'faqs.menu': 'x'.repeat(25) })).toContain(
    'texts: faqs.menu: Name (Menu and footer) must be at most 24 characters.',
  )
})

test('orderedParts ignores unknown names, and shownParts always includes required parts', () => {
  expect(orderedParts('about', ['mentors', 'of-tomorrow', 'story'])).toEqual([
    'mentors',
    'story',
    'features',
    'awards',
  ])
  expect(shownParts('menu', { order: [], hidden: ['home', 'faqs'] })).toEqual(without('faqs'))
  expect(orderedParts('services', ['closing', 'faqs']).at(-1), 'the closing part').toBe('closing')
  expect(orderedParts('home', ['form', 'faqs'])[0], 'the opening part').toBe('promises')
})

test('each part has a unique label on its page', () => {
  for (const parts of nonEmpty(Object.values<Readonly<Record<string, Part>>>(PARTS))) {
    const labels = Object.values(parts).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  }
})

test('isPageEnabled returns false only for pages turned off, in any spelling', () => {
  const menu = PUBLIC_PAGES.filter(({ path }) => path !== '/services')
  for (const address of ['/services', '/Services', '/SERVICES/', '/services?plan=x', '/services#faqs'])
    expect(isPageEnabled(menu, address), address).toBe(false)
  for (const address of [
    '',
    '#enroll',
    '/',
    '/courses#course-list',
    '/privacy',
    '/enquiry/K7QM-4XPD',
    'https://x.in/services',
  ])
    expect(isPageEnabled(menu, address), address).toBe(true)
})
