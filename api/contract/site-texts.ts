import * as z from 'zod/mini'
import { aText, atMost } from '#contract/characters'
import { line, requiredLine } from '#contract/line'
import { withoutInvisible } from '#contract/one-line'
import { PLAN_NAMES } from '#contract/plan-names'

const text = (label: string, max: number) =>
  z.string({ error: aText(label) }).check(z.trim(), atMost(label, max))

const requiredText = (label: string, max: number) =>
  text(label, max).check(z.minLength(1, `${label} is required.`))

const slideSchema = z.strictObject({
  id: line('Name of the slide', 40).check(
    z.overwrite(withoutInvisible),
    z.minLength(1, 'Name of the slide is required.'),
  ),
  heading: requiredLine('Heading', 80),
  description: requiredText('Description', 400),
  image: requiredText('Picture', 2048),
  imageAlt: line('Words for the picture', 200),
  ctaHref: requiredText('Link', 200).check(
    z.refine((address) => /^(?:[/#](?![/\\])|https:\/\/)\S*$/.test(address), {
      error: 'Link must begin with /, # or https://.',
    }),
  ),
  ctaText: requiredLine('Button', 40),
})

const FEATURES = 20

const planSchema = z.strictObject({
  name: z.enum(Object.values(PLAN_NAMES), { error: 'Unknown plan.' }),
  ribbon: line('Ribbon', 30),
  highlight: z.boolean({ error: 'Say whether the plan stands out: true or false.' }),
  price: line('Price', 40),
  features: z.pipe(
    z.pipe(
      z.array(line('Each feature', 120), 'Features must be a list.'),
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
const PLANS = Object.keys(PLAN_NAMES).length

/** Two of one name would be one place of the page. */
const differ = <T>(getName: (entry: T) => string, error: string) =>
  z.refine<T[]>((entries) => new Set(entries.map(getName)).size === entries.length, { error })

/** The slides of Home and the plans of Services: their texts change, their number does not. */
export const siteTextsSchema = z.strictObject({
  slides: z.array(slideSchema, 'Slides must be a list.').check(
    z.length(SLIDES, `There are ${SLIDES} slides.`),
    differ(({ id }) => id, 'Each slide needs a name of its own.'),
  ),
  plans: z.array(planSchema, 'Plans must be a list.').check(
    z.length(PLANS, `There are ${PLANS} plans.`),
    differ(({ name }) => name, 'Each plan may stand there once.'),
  ),
})
export type SiteTexts = z.output<typeof siteTextsSchema>
