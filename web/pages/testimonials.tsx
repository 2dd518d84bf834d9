import { EMPTY_TEXTS } from '#contract/public-texts'
import { ClosingBand } from '../components/ui/closing-band'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead, type PageHeadProps } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { Section, WRAP } from '../components/ui/section'
import { StatStrip } from '../components/ui/stat-strip'
import { TestimonialWall } from '../components/ui/testimonial-wall'
import { TESTIMONIALS_CLOSING } from '../content/closings'
import { TESTIMONIALS_INTRO, TESTIMONIALS_TEXTS } from '../content/page-intros'
import { statsFrom, testimonialsFrom } from '../lib/content/read-content'
import { reads } from '../lib/content/reads'
import type { Read } from '../lib/requests'

export async function load(read: Read) {
  const from = reads(read)
  const [stats, testimonials] = await Promise.all([
    from.list('testimonials-stats', statsFrom, { withCookies: true }),
    from.list('testimonials', testimonialsFrom, { withCookies: true }),
  ])
  return { stats, testimonials }
}
type TestimonialsData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = {
  name: 'Testimonials',
  path: '/testimonials',
  description: TESTIMONIALS_INTRO.description,
  heading: TESTIMONIALS_INTRO.heading,
}

/** /testimonials */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<TestimonialsData>>{(data) => <Testimonials {...data} />}</PageData>
    </>
  )
}

const Testimonials = ({ stats, testimonials }: TestimonialsData) => (
  <>
    <PageHero {...TESTIMONIALS_INTRO} />
    <div className={`${WRAP} pb-16 lg:pb-24`}>
      <StatStrip stats={stats} empty={EMPTY_TEXTS.testimonialStats} />
    </div>
    <Section index="01" label="Letters" heading={TESTIMONIALS_TEXTS.heading}>
      <TestimonialWall testimonials={testimonials} empty={EMPTY_TEXTS.testimonials} isFull />
    </Section>
    <ClosingBand {...TESTIMONIALS_CLOSING} to="#enroll" />
  </>
)
