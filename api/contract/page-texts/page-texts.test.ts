import { expect, test } from 'vitest'
import { ALL_PAGE_TEXTS, textsOf } from '#contract/page-texts/all'
import { factsIn, fillIn, NO_FACTS, unknownPlaceholders } from '#contract/page-texts/placeholders'
import { pageTextsSchema } from '#contract/page-texts/schema'

test('every original text passes the schema unchanged', () => {
  const texts = Object.fromEntries(ALL_PAGE_TEXTS.map(({ key, original }) => [key, original]))
  expect(pageTextsSchema.parse({ texts, parts: {} })).toEqual({ texts, parts: {} })
})

test('no two texts of a page have the same place and label', () => {
  const seen = ALL_PAGE_TEXTS.map(({ page, place, label }) => `${page}: ${place}, ${label}`)
  expect(seen.filter((text, index) => seen.indexOf(text) !== index)).toEqual([])
})

test('textsOf replaces originals with stored texts and ignores unknown keys', () => {
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
])('fillIn completes %s', (text, filled) =>
  expect(fillIn(text, { ...NO_FACTS, institute: 'Lekhani', year: '2026', courses: '12' })).toBe(filled),
)

test('factsIn returns each known placeholder once', () =>
  expect(factsIn('{town} {tonw}, {town}, {phone} {toString}')).toEqual(['town', 'phone']))

test('unknownPlaceholders returns names that are not placeholders', () =>
  expect(unknownPlaceholders('{year} {tonw} {toString}')).toEqual(['tonw', 'toString']))
