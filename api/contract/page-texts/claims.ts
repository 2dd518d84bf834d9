import * as z from 'zod/mini'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import type { SectionOf } from '#contract/page-parts'
import { ALL_PAGE_TEXTS, type TextPlace, type TextsOf } from '#contract/page-texts/all'

/** Section name of texts that no section contains, such as those of the hero. */
const WHOLE_PAGE = 'page'

type Claimed = {
  [P in TextPlace]?: {
    [S in SectionOf<P> | typeof WHOLE_PAGE]?: readonly (keyof TextsOf<P>)[]
  }
}

/**
 * Names of the texts that say something about the institute, by page and section. The others only name things: buttons,
 * plain headings, labels, and the specified headings.
 */
const CLAIMED: Claimed = {
  home: {
    page: ['description', 'heading'],
    promises: [
      ...(['promise1Title', 'promise1Text', 'promise2Title', 'promise2Text'] as const),
      ...(['promise3Title', 'promise3Text', 'promise4Title', 'promise4Text'] as const),
    ],
    about: ['aboutHeading', 'about', 'aboutClaims'],
    form: ['studentHeading', 'studentLead', 'studentSteps', 'serviceLead', 'serviceSteps'],
  },
  courses: { page: ['description', 'heading', 'lead', 'artAlt'], closing: ['closingText'] },
  services: {
    page: ['description', 'label', 'lead', 'artAlt'],
    why: [
      ...(['priceTitle', 'priceText', 'calendarTitle', 'calendarText'] as const),
      ...(['keyTitle', 'keyText', 'handsetTitle', 'handsetText'] as const),
    ],
    how: ['step1Text', 'step2Text', 'step3Text', 'step4Text'],
    plans: ['noteText'],
    closing: ['closingHeading', 'closingText'],
  },
  features: { page: ['description', 'heading', 'lead', 'artAlt'], closing: ['closingText'] },
  about: { page: ['description', 'heading', 'lead', 'artAlt'], story: ['story', 'mission', 'vision'] },
  testimonials: { page: ['description', 'lead', 'artAlt'], closing: ['closingText'] },
  faqs: { page: ['description', 'heading', 'lead', 'artAlt'], closing: ['closingText'] },
  contact: { page: ['description', 'serviceLead', 'serviceArtAlt', 'studentLead', 'studentArtAlt'] },
  privacy: {
    page: [
      ...(['description', 'updated', 'lead', 'collect', 'use'] as const),
      ...(['readers', 'storage', 'cookies', 'rights'] as const),
    ],
  },
  enquiry: { page: ['inProgressText'] },
  paper: { page: ['posterHeading', 'posterText'] },
  site: { page: ['privacyText'] },
  mail: { page: ['student', 'service'] },
}

/** A text that ships with Prospectus and says something about the institute. */
export interface TextClaim {
  /** Key of a page text, or `slides.0` or `plans.0` for a slide or plan. */
  key: string
  page: TextPlace
  /** Section of the page that contains it; undefined if it can't be hidden without the page. */
  section?: string
  label: string
  original: string
}

/** The texts of a slide or plan that visitors read, one per line. */
export const toSlideText = (slide: { heading: string; description: string; imageAlt: string }) =>
  [slide.heading, slide.description, slide.imageAlt].join('\n')

export const toPlanText = (plan: {
  name: string
  ribbon: string
  price: string
  features: readonly string[]
}) => [plan.name, plan.ribbon, plan.price, ...plan.features].filter(Boolean).join('\n')

const SLIDES: readonly TextClaim[] = DEFAULT_SLIDES.map((slide, index) => ({
  key: `slides.${index}`,
  page: 'home',
  label: `Slide ${index + 1}`,
  original: toSlideText(slide),
}))

const PLANS: readonly TextClaim[] = DEFAULT_PLANS.map((plan, index) => ({
  key: `plans.${index}`,
  page: 'services',
  section: 'plans',
  label: `Plan ${index + 1}`,
  original: toPlanText(plan),
}))

const findSection = (page: TextPlace, name: string) =>
  Object.entries<readonly string[]>(CLAIMED[page] ?? {}).find(([, names]) => names.includes(name))?.[0]

const TEXTS = ALL_PAGE_TEXTS.flatMap(({ key, page, name, label, place, original }): TextClaim[] => {
  const section = findSection(page, name)
  if (!section) return []
  return [{ key, page, ...(section !== WHOLE_PAGE && { section }), label: `${place}: ${label}`, original }]
})

/** All claims, in the order of the pages. */
export const TEXT_CLAIMS: readonly TextClaim[] = [...SLIDES, ...TEXTS, ...PLANS]

const textKey = z.enum(TEXT_CLAIMS.map(({ key }) => key) as [string, ...string[]], { error: 'Unknown text.' })

/** Body that confirms texts as they are, or undoes that. */
export const textConfirmationSchema = z.strictObject({
  keys: z
    .array(textKey, 'Send the keys of the texts as a list.')
    .check(z.minLength(1, 'Choose at least one text.'), z.maxLength(TEXT_CLAIMS.length, 'Too many texts.')),
  isConfirmed: z.boolean({ error: 'Confirmed must be true or false.' }),
})
export type TextConfirmation = z.output<typeof textConfirmationSchema>
