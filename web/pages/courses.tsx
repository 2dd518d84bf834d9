import { EMPTY_TEXTS } from '#contract/public-texts'
import { CourseCards } from '../components/courses/course-cards'
import { Action } from '../components/ui/action'
import { ClaimsLedger } from '../components/ui/claims-ledger'
import { ClosingBand } from '../components/ui/closing-band'
import { FaqList } from '../components/ui/faq-list'
import { PageData } from '../components/ui/page-data'
import { PageHead, type PageHeadProps } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { Section, WRAP } from '../components/ui/section'
import { COURSES_CLOSING } from '../content/closings'
import { COURSES_CLAIMS } from '../content/institute'
import { COURSES_INTRO, COURSES_TEXTS } from '../content/page-intros'
import { coursesFrom, faqsFrom } from '../lib/read-content'
import type { Read } from '../lib/read-json'
import { reads } from '../lib/reads'

export async function load(read: Read) {
  const from = reads(read)
  const [courses, faqs, { claims }] = await Promise.all([
    from.list('courses', coursesFrom),
    from.list('faqs', faqsFrom),
    from.settings(),
  ])
  return { courses, faqs, claims }
}
type CoursesData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = {
  name: 'Courses',
  path: '/courses',
  description: COURSES_INTRO.description,
  heading: COURSES_INTRO.heading,
}

/** /courses */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<CoursesData>>{(data) => <Courses {...data} />}</PageData>
    </>
  )
}

function Courses({ courses, faqs, claims }: CoursesData) {
  const shown = COURSES_CLAIMS.flatMap((key) => claims.filter((claim) => claim.key === key))
  return (
    <>
      <PageHero {...COURSES_INTRO}>
        <Action to="#course-list">{COURSES_TEXTS.toList}</Action>
      </PageHero>
      <div className={`${WRAP} pb-16 lg:pb-24`}>
        <ClaimsLedger claims={shown} />
      </div>
      <Section id="course-list" index="01" label="Catalogue" heading={COURSES_TEXTS.listHeading}>
        <CourseCards courses={courses} />
      </Section>
      <Section index="02" label="Questions" heading={COURSES_TEXTS.faqHeading}>
        <FaqList faqs={faqs} empty={EMPTY_TEXTS.faqs} />
      </Section>
      <ClosingBand {...COURSES_CLOSING} to="/#contact" />
    </>
  )
}
