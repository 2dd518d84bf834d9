import { expect, test } from 'vitest'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { WHY_CARDS, WORK_STEPS } from './services'

test('the plans are the three fixed ones', () => {
  expect(
    DEFAULT_PLANS.map(({ name, ribbon, highlight, features }) => [name, ribbon, highlight, features.length]),
  ).toEqual([
    ['Website Development', 'Most Demanding', false, 9],
    ['Android & iOS App Development', 'Most Popular', true, 8],
    ['Software Development', 'Most Popular', false, 9],
  ])
})

test('four reasons, four steps, two slides', () => {
  expect([WHY_CARDS.length, WORK_STEPS.length]).toEqual([4, 4])
  expect(DEFAULT_SLIDES.map(({ ctaText, ctaHref }) => [ctaText, ctaHref])).toEqual([
    ['Explore Services', '/Services'],
    ['Book Free Demo Class', '#enroll'],
  ])
})
