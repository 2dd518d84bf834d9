import { expect, it } from 'vitest'
import { ALL_PAGE_TEXTS } from '#contract/page-texts/all'
import { pageTextsSchema } from '#contract/page-texts/schema'
import { exampleTitle, withOwnTitles } from './titles'

it('replaces the default name at the end of each title and keeps the owner’s titles', () => {
  const written = { 'about.title': 'Who we are', 'home.heading': 'Learn | IT Coaching Institute' }
  const texts = withOwnTitles(written)
  const titles = ALL_PAGE_TEXTS.filter(({ name }) => name === 'title').map(({ key }) => texts[key])
  expect(titles).toContain('Courses | {institute}')
  expect(titles.filter((title) => !title?.endsWith(' | {institute}'))).toEqual(['Who we are'])
  expect(texts).toMatchObject(written)
  expect(pageTextsSchema.safeParse({ texts, parts: {} }).success).toBe(true)
})

it('prefers a title with the default name as the example', () => {
  expect(exampleTitle({}, 'Orange')).toEqual({ title: 'Courses | IT Coaching Institute', isOther: true })
  const own = withOwnTitles({})
  expect(exampleTitle(own, 'Orange')).toEqual({ title: 'Courses | Orange', isOther: false })
  expect(exampleTitle({ ...own, 'faqs.title': 'FAQs | IT Coaching Institute' }, 'Orange')).toEqual({
    title: 'FAQs | IT Coaching Institute',
    isOther: true,
  })
})
