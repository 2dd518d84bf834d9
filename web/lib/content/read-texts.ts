import type { Plan } from '#contract/default-plans'
import type { Slide } from '#contract/default-slides'
import type { SiteTexts } from '#contract/site-texts'
import { imageUrl } from './image-sources'
import { toList, toRecord, toText, toTextList } from './read-shapes'

/** Returns the slides that have a heading and an image. */
export const toSlides = (answer: unknown): Slide[] =>
  toList(toRecord<SiteTexts>(answer).slides).flatMap((entry, index) => {
    const slide = toRecord<Slide>(entry)
    const [heading, image] = [toText(slide.heading), imageUrl(toText(slide.image))]
    const view = {
      id: `${index}`,
      heading,
      image,
      description: toText(slide.description),
      imageAlt: toText(slide.imageAlt),
      ctaHref: toText(slide.ctaHref),
      ctaText: toText(slide.ctaText),
    }
    return heading && image ? [view] : []
  })

export const toPlanNames = (answer: unknown): string[] => toPlans(answer).map(({ name }) => name)

/** Returns the plans that have a name. */
export const toPlans = (answer: unknown): Plan[] =>
  toList(toRecord<SiteTexts>(answer).plans).flatMap((entry) => {
    const plan = toRecord<Plan>(entry)
    const name = toText(plan.name)
    const view = {
      name,
      ribbon: toText(plan.ribbon),
      highlight: plan.highlight === true,
      price: toText(plan.price),
      features: toTextList(plan.features),
    }
    return name ? [view] : []
  })
