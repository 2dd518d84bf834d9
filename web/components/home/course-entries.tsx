import { EMPTY_TEXTS } from '#contract/public-texts'
import { DEFAULT_COURSE_ICON } from '#contract/technologies'
import type { CourseView } from '../../lib/content/read-content'
import { courseValue, serviceOptions, serviceValue } from '../../lib/content/read-services'
import type { RawRecord } from '../../lib/content/read-shapes'
import { preselectionQuery } from '../../lib/enquiry-form/preselection'
import { ContentIcon } from '../ui/content-icon'
import { HashLink } from '../ui/hash-link'
import { ArrowDownIcon } from '../ui/icons'
import { EmptyLine } from '../ui/section'

interface CourseEntriesProps {
  courses: readonly CourseView[]
  services: readonly RawRecord[]
}

/**
 * The popular courses and services, like a table of contents. Each links to the form with the course preselected, or to
 * the services form if a service has that name.
 */
export function CourseEntries({ courses, services }: CourseEntriesProps) {
  const names = serviceOptions(services).map(({ label }) => label)
  const getForm = (title: string) => {
    // Matches regardless of case and spacing.
    const service = serviceValue(services, courseValue(names, title))
    return service
      ? { href: `/${preselectionQuery({ service })}#enroll` }
      : { href: '#enroll', course: title }
  }
  if (courses.length === 0) return <EmptyLine list="home-courses">{EMPTY_TEXTS.homeCourses}</EmptyLine>
  return (
    <ol className="border-t-2 border-ink">
      {courses.map(({ key, icon, title, desc }, index) => (
        <li key={key} className="border-b border-ink/30">
          <HashLink
            {...getForm(title)}
            className="group grid grid-cols-[2.75rem_1fr_auto] items-start gap-x-3 py-2.5 transition-colors hover:bg-accent-pale sm:grid-cols-[2.5rem_3.5rem_1fr_auto] sm:gap-x-6 sm:px-3 sm:py-5"
          >
            <span className="label pt-2 text-ink-soft max-sm:hidden" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <ContentIcon
              icon={icon}
              fallback={DEFAULT_COURSE_ICON}
              className="size-11 text-[1.75rem] sm:size-12 sm:text-[2rem]"
            />
            <span className="grid min-w-0 gap-x-8 gap-y-1 lg:grid-cols-2">
              <span className="font-display text-entry font-bold">{title}</span>
              <span className="text-ink-soft max-sm:text-[0.95rem] max-sm:leading-snug">{desc}</span>
            </span>
            <span className="label mt-1 flex items-center gap-2 font-semibold">
              <span className="max-sm:sr-only">Enquire</span>
              <ArrowDownIcon className="size-4 motion-safe:transition-transform motion-safe:group-hover:translate-y-1" />
            </span>
          </HashLink>
        </li>
      ))}
    </ol>
  )
}
