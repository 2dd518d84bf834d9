import type { Slide } from '#contract/default-slides'
import { Action } from '../ui/action'
import { Art } from '../ui/art'

interface HeroSlideProps {
  slide: Slide
  /** `1 of 2` */
  position: string
  isShown: boolean
  isFirst: boolean
}

/** One slide. All slides share a grid cell, so that the tallest decides the height and nothing jumps. */
export function HeroSlide({ slide, position, isShown, isFirst }: HeroSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      className={`col-start-1 row-start-1 grid items-center gap-x-10 gap-y-6 py-8 md:grid-cols-[7fr_5fr] lg:py-12 ${
        isShown ? 'slide-in' : 'invisible'
      }`}
    >
      <div>
        <h2 className="text-cover font-extrabold">{slide.heading}</h2>
        {slide.description && <p className="mt-6 max-w-xl text-lead text-ink-soft">{slide.description}</p>}
        {slide.ctaText && (
          <Action to={slide.ctaHref} className="mt-8">
            {slide.ctaText}
          </Action>
        )}
      </div>
      <Art
        src={slide.image}
        alt={slide.imageAlt}
        isFirst={isFirst}
        opens
        className="max-md:mx-auto max-md:w-full max-md:max-w-xs"
      />
    </div>
  )
}
