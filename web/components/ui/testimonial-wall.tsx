import type { CollectionName } from '#contract/collections/all'
import { DEFAULT_AVATAR } from '#contract/display'
import { CONSENT_NOTE } from '#contract/public-texts'
import { imageSources } from '../../lib/content/image-sources'
import type { TestimonialView } from '../../lib/content/read-content'
import { useBrokenImage } from '../../lib/use-broken-image'
import { LinkedText } from './linked-text'
import { EmptyLine } from './section'

/** A person's photo, or the default avatar if it fails to load. */
export function Avatar({ src, name }: { src: string; name: string }) {
  const [isBroken, watch] = useBrokenImage(src)
  return (
    <img
      className="size-11 sm:size-14 shrink-0 rounded-full border-2 border-ink bg-accent-pale object-cover"
      {...imageSources(isBroken ? DEFAULT_AVATAR : src, '56px')}
      {...watch}
      alt={name ? `Portrait of ${name}` : ''}
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  )
}

const PLACES = [1, 2, 3, 4, 5] as const

/** A rating in whole stars, which screen readers read as one sentence. */
function Stars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex flex-wrap gap-0.5" role="img" aria-label={`${stars} out of 5 stars`}>
      {PLACES.map((place) => (
        <svg
          key={place}
          viewBox="0 0 24 24"
          className={`size-5 stroke-ink stroke-[1.5] ${place <= stars ? 'fill-accent' : 'fill-transparent'}`}
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.4l-5.8 3.200 1.3-6.5L2.700 9.600l6.5-.8z" />
        </svg>
      ))}
    </span>
  )
}

interface TestimonialWallProps {
  testimonials: readonly TestimonialView[]
  empty: string
  list: CollectionName
  /** Shows stars and course, which Home omits. */
  isFull?: boolean
}

export function TestimonialWall({ testimonials, empty, list, isFull = false }: TestimonialWallProps) {
  if (testimonials.length === 0) return <EmptyLine list={list}>{empty}</EmptyLine>
  return (
    <ul className={`gap-6 sm:columns-2 ${testimonials.length === 4 ? '' : 'xl:columns-3'}`}>
      {testimonials.map(({ key, ...testimonial }) => (
        <li key={key} className="mb-4 break-inside-avoid sm:mb-6">
          <TestimonialCard {...testimonial} isFull={isFull} />
        </li>
      ))}
    </ul>
  )
}

function TestimonialCard({
  avatar,
  name,
  company,
  course,
  feedback,
  stars,
  hasConsent,
  isFull,
}: Omit<TestimonialView, 'key'> & { isFull: boolean }) {
  return (
    <figure className="corner border border-ink/30 bg-sheet p-4 sm:p-6 lg:p-7">
      <svg viewBox="0 0 48 32" className="mb-2 h-5 fill-accent sm:mb-4 sm:h-7" aria-hidden="true">
        <path d="M0 32V19C0 8 6 2 17 0l2 5c-6 2-9 6-9 10h10v17zm26 0V19C26 8 32 2 43 0l2 5c-6 2-9 6-9 10h10v17z" />
      </svg>
      {isFull && <Stars stars={stars} />}
      <blockquote className={`whitespace-pre-line ${isFull ? 'mt-3' : ''}`}>
        <LinkedText>{feedback}</LinkedText>
      </blockquote>
      <figcaption className="mt-3 flex items-center gap-3 border-t border-rule pt-3 sm:mt-6 sm:gap-4 sm:pt-5">
        <Avatar src={avatar} name={name} />
        <span className="min-w-0">
          <span className="block font-display text-[1.15rem] leading-tight font-bold">{name}</span>
          {company && <span className="block text-[0.95rem] text-ink-soft">{company}</span>}
          {isFull && course && <span className="label mt-1 block">{course}</span>}
          {hasConsent && <span className="mt-1 block text-[0.85rem] text-ink-soft">{CONSENT_NOTE}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
