import { EMPTY_TEXTS } from '#contract/public-texts'
import { DEFAULT_COURSE_ICON } from '#contract/technologies'
import type { CourseView } from '../../lib/read-content'
import { Action } from '../ui/action'
import { ContentIcon } from '../ui/content-icon'
import { LinkedText } from '../ui/linked-text'
import { EmptyLine } from '../ui/section'

/** The courses as entries of a catalogue. */
export function CourseCards({ courses }: { courses: readonly CourseView[] }) {
  if (courses.length === 0) return <EmptyLine>{EMPTY_TEXTS.courses}</EmptyLine>
  return (
    <ol className="grid gap-6 lg:grid-cols-2">
      {courses.map(({ key, ...course }, index) => (
        <CourseCard key={key} {...course} code={`C-${String(index + 1).padStart(2, '0')}`} />
      ))}
    </ol>
  )
}

/** @param code number of the entry, as a catalogue prints it */
function CourseCard({ icon, title, desc, highlights, code }: Omit<CourseView, 'key'> & { code: string }) {
  return (
    <li className="flex min-w-0 flex-col border border-ink/40 bg-sheet">
      <p
        className="label flex items-center gap-3 border-b border-ink/40 px-6 py-2.5 text-ink-soft"
        aria-hidden="true"
      >
        <span className="font-semibold text-ink">{code}</span>
        <span className="leader" />
        Course
      </p>
      <div className="flex flex-1 flex-col p-6 lg:p-8">
        <div className="flex items-start gap-5">
          <ContentIcon
            icon={icon}
            fallback={DEFAULT_COURSE_ICON}
            className="h-14 min-w-14 rounded-full bg-marigold-pale px-2 text-[1.6rem]"
          />
          <h3 className="min-w-0 pt-1.5 text-[clamp(1.4rem,1.2rem+0.8vw,1.9rem)] leading-[1.1] font-bold tracking-tight">
            {title}
          </h3>
        </div>
        <p className="mt-4 text-ink-soft">
          <LinkedText>{desc}</LinkedText>
        </p>
        {highlights.length > 0 && (
          <ul className="mt-5 border-t border-rule">
            {highlights.map((highlight) => (
              <li key={highlight} className="flex gap-3 border-b border-rule py-2.5">
                <span className="mt-2 size-2.5 shrink-0 rounded-full bg-marigold" aria-hidden="true" />
                {highlight}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto pt-7">
          <Action to="#enroll" course={title} look="outline">
            Enquire / Enroll
            <span className="sr-only">: {title}</span>
          </Action>
        </div>
      </div>
    </li>
  )
}
