import * as z from 'zod/mini'
import { maxLength, mustBeText } from '#contract/characters'
import { line, requiredLine } from '#contract/line'
import { withoutInvisible } from '#contract/one-line'
import { knownPlaceholders } from '#contract/page-texts/known-placeholders'

export const SLIDE_LIMITS = {
  heading: 80,
  description: 400,
  imageAlt: 200,
  ctaHref: 200,
  ctaText: 40,
} as const

export const PLAN_LIMITS = { name: 60, ribbon: 30, price: 40, features: 120 } as const

const text = (label: string, max: number) =>
  z.string({ error: mustBeText(label) }).check(z.trim(), maxLength(label, max))

const requiredText = (label: string, max: number) =>
  text(label, max).check(z.minLength(1, `${label} is required.`))

const slideSchema = z.strictObject({
  id: line('Name of the slide', 40).check(
    z.overwrite(withoutInvisible),
    z.minLength(1, 'Name of the slide is required.'),
  ),
  heading: requiredLine('Heading', SLIDE_LIMITS.heading).check(knownPlaceholders),
  description: requiredText('Description', SLIDE_LIMITS.description).check(knownPlaceholders),
  image: requiredText('Picture', 2048),
  imageAlt: line('Alt text', SLIDE_LIMITS.imageAlt).check(knownPlaceholders),
  ctaHref: requiredText('Link', SLIDE_LIMITS.ctaHref).check(
    z.refine((address) => /^(?:[/#](?![/\\])|https:\/\/)\S*$/.test(address), {
      error: 'Link must start with /, # or https://.',
    }),
  ),
  ctaText: requiredLine('Button', SLIDE_LIMITS.ctaText).check(knownPlaceholders),
})

const FEATURES = 20

const planSchema = z.strictObject({
  name: requiredLine('Name', PLAN_LIMITS.name).check(knownPlaceholders),
  ribbon: line('Ribbon', PLAN_LIMITS.ribbon).check(knownPlaceholders),
  highlight: z.boolean({ error: 'Highlight must be true or false.' }),
  price: line('Price', PLAN_LIMITS.price).check(knownPlaceholders),
  features: z.pipe(
    z.pipe(
      z.array(
        line('Each feature', PLAN_LIMITS.features).check(knownPlaceholders),
        'Features must be a list.',
      ),
      z.transform((lines: string[]) => lines.filter((line) => line !== '')),
    ),
    z
      .array(z.string())
      .check(
        z.minLength(1, 'A plan needs a feature.'),
        z.maxLength(FEATURES, `At most ${FEATURES} features.`),
      ),
  ),
})

const SLIDES = 2
const PLANS = 3

/** Checks that names are unique, since a page identifies its slides and plans by them. */
const differ = <T>(getName: (entry: T) => string, error: string) =>
  z.refine<T[]>((entries) => new Set(entries.map(getName)).size === entries.length, { error })

/** Editable slides of Home and plans of Services. Their number is fixed. */
export const siteTextsSchema = z.strictObject({
  slides: z.array(slideSchema, 'Slides must be a list.').check(
    z.length(SLIDES, `There must be ${SLIDES} slides.`),
    differ(({ id }) => id, 'Each slide needs a unique name.'),
  ),
  plans: z.array(planSchema, 'Plans must be a list.').check(
    z.length(PLANS, `There must be ${PLANS} plans.`),
    differ(({ name }) => name, 'Each plan needs a unique name.'),
  ),
})
export type SiteTexts = z.output<typeof siteTextsSchema>

const shownText = z.string()

/** Slides and plans as visitors see them, with placeholders filled in, which may make a text longer. */
export const shownTextsSchema = z.strictObject({
  slides: z.array(
    z.strictObject({
      id: shownText,
      heading: shownText,
      description: shownText,
      image: shownText,
      imageAlt: shownText,
      ctaHref: shownText,
      ctaText: shownText,
    }),
  ),
  plans: z.array(
    z.strictObject({
      name: shownText,
      ribbon: shownText,
      highlight: z.boolean(),
      price: shownText,
      features: z.array(shownText),
    }),
  ),
})
