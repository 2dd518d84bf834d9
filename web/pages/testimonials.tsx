import { EMPTY_TEXTS } from '#contract/public-texts'
import { ClosingBand } from '../components/ui/closing-band'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { Section, WRAP } from '../components/ui/section'
import { StatStrip } from '../components/ui/stat-strip'
import { TestimonialWall } from '../components/ui/testimonial-wall'
import { loadTexts } from '../lib/content/page-texts'
import { statsFrom, testimonialsFrom } from '../lib/content/read-content'
import { reads } from '../lib/content/reads'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export async function load(read: Read) {
  const from = reads(read)
  const [texts, stats, testimonials] = await Promise.all([
    loadTexts(read, 'testimonials'),
    from.list('testimonials-stats', statsFrom, { withCookies: true }),
    from.list('testimonials', testimonialsFrom, { withCookies: true }),
  ])
  return { texts, stats, testimonials }
}
type TestimonialsData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = {
  name: 'Testimonials',
  path: '/testimonials',
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

const Testimonials = ({ texts, stats, testimonials }: TestimonialsData) => (
  <>
    <PageHero {...texts} art="/art/letters.svg" />
    <div className={`${WRAP} pb-16 lg:pb-24`}>
      <StatStrip stats={stats} empty={EMPTY_TEXTS.testimonialStats} />
    </div>
    <Section index="01" label={texts.testimonialsLabel} heading={texts.testimonialsHeading}>
      <TestimonialWall testimonials={testimonials} empty={EMPTY_TEXTS.testimonials} isFull />
    </Section>
    <ClosingBand texts={texts} to="#enroll" />
  </>
)
