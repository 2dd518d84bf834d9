import { expect, test } from 'vitest'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { toPlans, toSlides } from './read-texts'

test('slides and plans are read unchanged', () => {
  const answer = { slides: DEFAULT_SLIDES, plans: DEFAULT_PLANS }
  expect(toSlides(answer)).toEqual(DEFAULT_SLIDES.map((slide, index) => ({ ...slide, id: `${index}` })))
  expect(toPlans(answer)).toEqual(DEFAULT_PLANS)
})

test('slides without a heading or an image and plans without a name are left out', () => {
  const [slide] = DEFAULT_SLIDES
  expect(toSlides({ slides: [{ ...slide, heading: ' ' }, { ...slide, image: '' }, null, 'x'] })).toEqual([])
  expect(toPlans({ plans: [{ name: '' }, 7] })).toEqual([])
  expect([toSlides(null), toPlans([])]).toEqual([[], []])
})
