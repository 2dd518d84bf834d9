import type { TestimonialView } from '../../lib/read-content'
import { Avatar } from './avatar'
import { LinkedText } from './linked-text'
import { EmptyLine } from './section'
import { Stars } from './stars'

interface TestimonialWallProps {
  testimonials: readonly TestimonialView[]
  empty: string
  /** Shows stars and course; Home leaves them out. */
  isFull?: boolean
}

/** Testimonials as cuttings pinned in columns; long and short ones stand side by side. */
export function TestimonialWall({ testimonials, empty, isFull = false }: TestimonialWallProps) {
  if (testimonials.length === 0) return <EmptyLine>{empty}</EmptyLine>
  return (
    <ul className="gap-6 sm:columns-2 xl:columns-3">
      {testimonials.map(({ key, ...testimonial }) => (
        <li key={key} className="mb-6 break-inside-avoid">
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
  isFull,
}: Omit<TestimonialView, 'key'> & { isFull: boolean }) {
  return (
    <figure className="border border-ink/30 bg-sheet p-6 lg:p-7">
      <svg viewBox="0 0 48 32" className="mb-4 h-7 fill-marigold" aria-hidden="true">
        <path d="M0 32V19C0 8 6 2 17 0l2 5c-6 2-9 6-9 10h10v17zm26 0V19C26 8 32 2 43 0l2 5c-6 2-9 6-9 10h10v17z" />
      </svg>
      {isFull && <Stars stars={stars} />}
      <blockquote className={`whitespace-pre-line ${isFull ? 'mt-3' : ''}`}>
        <LinkedText>{feedback}</LinkedText>
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-4 border-t border-rule pt-5">
        <Avatar src={avatar} name={name} />
        <span className="min-w-0">
          <span className="block font-display text-[1.15rem] leading-tight font-bold">{name}</span>
          {company && <span className="block text-[0.95rem] text-ink-soft">{company}</span>}
          {isFull && course && <span className="label mt-1 block">{course}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
