import type { Slide } from '#contract/default-slides'
import { useHold, useRotation } from '../../lib/use-rotation'
import { WRAP } from '../ui/section'
import { HeroSlide } from './hero-slide'
import { SlideControls } from './slide-controls'

/** Milliseconds that a slide stays. */
const SLIDE_MS = 3000

interface HeroCarouselProps {
  headline: string
  /** Of the institute. */
  name: string
  slides: readonly Slide[]
}

/** The opening of the home page: its slides, one at a time. */
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
