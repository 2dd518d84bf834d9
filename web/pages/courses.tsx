import type { Claim } from '#contract/claims'
import { EMPTY_TEXTS } from '#contract/public-texts'
import { DEFAULT_COURSE_ICON } from '#contract/technologies'
import { AddLink } from '../components/site/staff'
import { Action } from '../components/ui/action'
import { CallToAction } from '../components/ui/call-to-action'
import { ContentIcon } from '../components/ui/content-icon'
import { FaqList } from '../components/ui/faq-list'
import { LinkedText } from '../components/ui/linked-text'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { EmptyLine, PageSections, Section, WRAP } from '../components/ui/section'
import { COURSES_CLAIMS } from '../content/institute'
import type { CourseView } from '../lib/content/read-content'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
const formatDate = (day: string) => (Number.isNaN(Date.parse(day)) ? '' : DATE.format(new Date(day)))

/** Returns the sources of the figures, without duplicates. */
function getSources(claims: readonly Claim[]): string[] {
  const notes = claims
    .filter(({ source }) => source)
    .map(({ source, asOf }) => (asOf && formatDate(asOf) ? `${source} (as of ${formatDate(asOf)})` : source))
  return [...new Set(notes)]
}

function ClaimsLedger({ claims, sourcesLabel }: { claims: readonly Claim[]; sourcesLabel: string }) {
  const sources = getSources(claims)
  return (
    <div>
      <dl className="grid grid-cols-2 border-y-2 border-ink lg:grid-cols-4">
        {claims.map(({ key, label, value }) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end border-ink/30 py-6 not-last:pr-4 max-lg:even:border-l max-lg:even:pl-5 max-lg:nth-[n+3]:border-t lg:py-8 lg:not-first:border-l lg:not-first:pl-8"
          >
            <dt className="label mt-2 text-ink-soft">{label}</dt>
            <dd className="font-display text-[clamp(1.7rem,1rem+2.6vw,3.4rem)] leading-none font-extrabold tracking-tight">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {sources.length > 0 && (
        <p className="mt-3 text-[0.85rem] text-ink-soft">
          {sourcesLabel}: {sources.join('; ')}
        </p>
      )}
    </div>
  )
}

export function CourseCards({ courses }: { courses: readonly CourseView[] }) {
  if (courses.length === 0) return <EmptyLine list="courses">{EMPTY_TEXTS.courses}</EmptyLine>
  return (
    <ol className="grid gap-6 lg:grid-cols-2">
      {courses.map(({ key, ...course }, index) => (
        <CourseCard key={key} {...course} code={`C-${String(index + 1).padStart(2, '0')}`} />
      ))}
    </ol>
  )
}

/** @param code catalogue number */
function CourseCard({ icon, title, desc, highlights, code }: Omit<CourseView, 'key'> & { code: string }) {
  return (
    <li className="corner flex min-w-0 flex-col border border-ink/40 bg-sheet">
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
            className="h-14 min-w-14 rounded-full bg-accent-pale px-2 text-[1.6rem]"
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
                <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" aria-hidden="true" />
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

export const load = async (read: Read) => (await import('../lib/content/load-lists')).loadCourses(read)
type CoursesData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/courses' }

export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<CoursesData>>{(data) => <Courses {...data} />}</PageData>
    </>
  )
}

function Courses({ texts, sections, courses, faqs, claims }: CoursesData) {
  const shown = COURSES_CLAIMS.flatMap((key) => claims.filter((claim) => claim.key === key && claim.value))
  return (
    <>
      <PageHero {...texts} art="/art/catalogue.svg">
        <Action to="#course-list">{texts.listLink}</Action>
      </PageHero>
      <PageSections
        names={sections}
        parts={{
          claims:
            shown.length > 0 ? (
              <div className={`${WRAP} pb-16 lg:pb-24`}>
                <ClaimsLedger claims={shown} sourcesLabel={texts.sources} />
              </div>
            ) : (
              <AddLink list="claims" />
            ),
          list: (
            <Section id="course-list" label={texts.listLabel} heading={texts.listHeading}>
              <CourseCards courses={courses} />
            </Section>
          ),
          faqs: (
            <Section label={texts.faqsLabel} heading={texts.faqsHeading}>
              <FaqList faqs={faqs} empty={EMPTY_TEXTS.faqs} list="faqs" />
            </Section>
          ),
          closing: <CallToAction texts={texts} to="/#contact" />,
        }}
      />
    </>
  )
}
