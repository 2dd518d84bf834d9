import { expect, test } from 'vitest'
import { ALL_PAGE_TEXTS, textsOf } from '#contract/page-texts/all'
import { factsIn, fillIn, NO_FACTS, unknownPlaceholders } from '#contract/page-texts/placeholders'
import { pageTextsSchema } from '#contract/page-texts/schema'

test('every original keeps the rules that a text of the owner keeps, and comes back as it is', () => {
  const texts = Object.fromEntries(ALL_PAGE_TEXTS.map(({ key, original }) => [key, original]))
  expect(pageTextsSchema.parse({ texts, parts: {} })).toEqual({ texts, parts: {} })
})

test('no two texts of a page look the same to the owner', () => {
  const seen = ALL_PAGE_TEXTS.map(({ page, place, label }) => `${page}: ${place}, ${label}`)
  expect(seen.filter((text, index) => seen.indexOf(text) !== index)).toEqual([])
})

test('a text that was written stands in the place of its original', () => {
  expect(textsOf('about', { 'about.heading': 'Ours', 'about.unknown': 'x' })).toEqual({
    ...textsOf('about'),
    heading: 'Ours',
  })
})

test.each([
  ['{institute} since {year}', 'Lekhani since 2026'],
  ['in {state}, India', 'in India'],
  ['{state} {courses} courses', '12 courses'],
  ['{nothing} {toString} { year }', '{nothing} {toString} { year }'],
  ['{Year}', '{Year}'],
])('%s is filled in', (text, filled) =>
  expect(fillIn(text, { ...NO_FACTS, institute: 'Lekhani', year: '2026', courses: '12' })).toBe(filled),
)

test('the facts that a text names are known', () =>
  expect(factsIn('{town} {tonw}, {town}, {phone} {toString}')).toEqual(['town', 'phone']))

test('what stands for nothing is named', () =>
  expect(unknownPlaceholders('{year} {tonw} {toString}')).toEqual(['tonw', 'toString']))
