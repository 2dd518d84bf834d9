import type { SiteTexts } from '#contract/site-texts'
import { toTexts } from '../content'

export const SLIDE_LABELS = {
  heading: 'Heading',
  ctaText: 'Button',
  ctaHref: 'Button link',
  imageAlt: 'Alt text',
  description: 'Description',
  image: 'Image',
} as const

export const PLAN_LABELS = { name: 'Name', ribbon: 'Ribbon', price: 'Price', features: 'Features' } as const

export const slideName = (index: number) => `Slide ${index + 1}`
export const planName = (index: number) => `Plan ${index + 1}`

/** Labels of fields that visitors don't read. */
const UNREAD: readonly string[] = [SLIDE_LABELS.ctaHref, SLIDE_LABELS.image]

interface Word {
  /** Key of the slide or plan, such as `slides.0`. */
  key: string
  /** Name of the text, such as `Slide 1: Heading`. */
  label: string
  text: string
  isRead: boolean
}

/** Returns each text of the slides and plans. */
export function listWords({ slides, plans }: SiteTexts): Word[] {
  const toWords = (key: string, name: string, texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([label, text]) => ({
      ...{ key, label: `${name}: ${label}`, text },
      isRead: !UNREAD.includes(label),
    }))
  return [
    ...slides.flatMap((slide, at) => toWords(`slides.${at}`, slideName(at), toTexts(SLIDE_LABELS, slide))),
    ...plans.flatMap((plan, at) => {
      const texts = toTexts(PLAN_LABELS, { ...plan, features: plan.features.join('\n') })
      return toWords(`plans.${at}`, planName(at), texts)
    }),
  ]
}

/** Returns the texts by label, to compare two versions. */
export const toWords = (texts: SiteTexts) =>
  Object.fromEntries(listWords(texts).map(({ label, text }) => [label, text]))
