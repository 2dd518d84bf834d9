import type { Slide } from '#contract/default-slides'
import { useHold, useRotation } from '../../lib/use-rotation'
import { Action } from '../ui/action'
import { Art } from '../ui/art'
import { WRAP } from '../ui/section'
import { SlideControls } from './slide-controls'

interface HeroSlideProps {
  slide: Slide
  /** `1 of 2` */
  position: string
  isShown: boolean
  isFirst: boolean
}

/** One slide. All slides share a grid cell, so that the tallest one sets the height and nothing jumps. */
function HeroSlide({ slide, position, isShown, isFirst }: HeroSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      className={`col-start-1 row-start-1 grid items-center gap-x-10 gap-y-4 py-5 sm:gap-y-6 sm:py-8 md:grid-cols-[7fr_5fr] lg:py-12 ${
        isShown ? 'slide-in' : 'invisible'
      }`}
    >
      <div>
        <h2 className="text-cover font-extrabold">{slide.heading}</h2>
        {slide.description && (
          <p className="mt-4 max-w-xl text-lead text-ink-soft sm:mt-6">{slide.description}</p>
        )}
        {slide.ctaText && (
          <Action to={slide.ctaHref} className="mt-5 sm:mt-8">
            {slide.ctaText}
          </Action>
        )}
      </div>
      <Art
        src={slide.image}
        alt={slide.imageAlt}
        isFirst={isFirst}
        opens
        className="max-md:mx-auto max-md:w-full max-sm:max-w-56 max-md:max-w-xs"
      />
    </div>
  )
}

const SLIDE_MS = 3000

interface HeroCarouselProps {
  headline: string
  name: string
  slides: readonly Slide[]
}

/** The hero of the home page, which shows one slide at a time. */
export function HeroCarousel({ headline, name, slides }: HeroCarouselProps) {
  const { isHeld, hold } = useHold()
  const rotation = useRotation(slides.length, isHeld, SLIDE_MS)

  return (
    <section aria-roledescription="carousel" aria-label="Highlights" className="overflow-hidden">
      <div className={WRAP}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-rule py-3">
          <h1 className="label font-semibold">{headline}</h1>
          <p className="label text-ink-soft max-md:hidden">{name}</p>
        </div>
        <div aria-live={rotation.isMoving ? 'off' : 'polite'} className="grid" {...hold}>
          {slides.map((slide, index) => (
            <HeroSlide
              key={slide.id}
              slide={slide}
              position={`${index + 1} of ${slides.length}`}
              isShown={index === rotation.index}
              isFirst={index === 0}
            />
          ))}
        </div>
        {slides.length > 1 && <SlideControls {...rotation} hold={hold} slides={slides} />}
      </div>
    </section>
  )
}
