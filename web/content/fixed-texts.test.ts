import { expect, test } from 'vitest'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { SERVICES_TEXTS } from '#contract/page-texts/services'

test('the default plans are the three specified ones', () => {
  expect(
    DEFAULT_PLANS.map(({ name, ribbon, highlight, features }) => [name, ribbon, highlight, features.length]),
  ).toEqual([
    ['Website Development', 'Most Demanding', false, 9],
    ['Android & iOS App Development', 'Most Popular', true, 8],
    ['Software Development', 'Most Popular', false, 9],
  ])
})

test('the Services page has four reasons and four steps, and Home two slides', () => {
  const cards = Object.entries(SERVICES_TEXTS).flatMap(([name, { place }]) =>
    name.endsWith('Title') ? [place.split(' ')[1]] : [],
  )
  expect(cards).toEqual([...Array(4).fill('reason'), ...Array(4).fill('step')])
  expect(DEFAULT_SLIDES.map(({ ctaText, ctaHref }) => [ctaText, ctaHref])).toEqual([
    ['Explore Services', '/Services'],
    ['Book Free Demo Class', '#enroll'],
  ])
})
