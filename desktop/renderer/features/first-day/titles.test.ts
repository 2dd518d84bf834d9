import { expect, test } from 'vitest'
import { ALL_PAGE_TEXTS } from '#contract/page-texts/all'
import { pageTextsSchema } from '#contract/page-texts/schema'
import { exampleTitle, withOwnTitles } from './titles'

test('every title that came with the program ends in the institute’s name, and what the owner has worded stays', () => {
  const written = { 'about.title': 'Who we are', 'home.heading': 'Learn | IT Coaching Institute' }
  const texts = withOwnTitles(written)
  const titles = ALL_PAGE_TEXTS.filter(({ name }) => name === 'title').map(({ key }) => texts[key])
  expect(titles).toContain('Courses | {institute}')
  expect(titles.filter((title) => !title?.endsWith(' | {institute}'))).toEqual(['Who we are'])
  expect(texts).toMatchObject(written)
  expect(pageTextsSchema.safeParse({ texts, parts: {} }).success).toBe(true)
})

test('the example is a title that does not say the institute’s name yet, as long as there is one', () => {
  expect(exampleTitle({}, 'Orange')).toEqual({ title: 'Courses | IT Coaching Institute', isOther: true })
  const own = withOwnTitles({})
  expect(exampleTitle(own, 'Orange')).toEqual({ title: 'Courses | Orange', isOther: false })
  expect(exampleTitle({ ...own, 'faqs.title': 'FAQs | IT Coaching Institute' }, 'Orange')).toEqual({
    title: 'FAQs | IT Coaching Institute',
    isOther: true,
  })
})
