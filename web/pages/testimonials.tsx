import { EMPTY_TEXTS } from '#contract/public-texts'
import { CallToAction } from '../components/ui/call-to-action'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { PageSections, Section, WRAP } from '../components/ui/section'
import { StatStrip } from '../components/ui/stat-strip'
import { TestimonialWall } from '../components/ui/testimonial-wall'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export const load = async (read: Read) => (await import('../lib/content/load-lists')).loadTestimonials(read)
type TestimonialsData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/testimonials' }

export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<TestimonialsData>>{(data) => <Testimonials {...data} />}</PageData>
    </>
  )
}

const Testimonials = ({ texts, sections, stats, testimonials }: TestimonialsData) => (
  <>
    <PageHero {...texts} art="/art/letters.svg" />
    <PageSections
      names={sections}
      parts={{
        stats: (
          <div className={`${WRAP} pb-16 lg:pb-24`}>
            <StatStrip stats={stats} empty={EMPTY_TEXTS.testimonialStats} list="testimonials-stats" />
          </div>
        ),
        list: (
          <Section label={texts.testimonialsLabel} heading={texts.testimonialsHeading}>
            <TestimonialWall
              testimonials={testimonials}
              empty={EMPTY_TEXTS.testimonials}
              list="testimonials"
              isFull
            />
          </Section>
        ),
        closing: <CallToAction texts={texts} to="#enroll" />,
      }}
    />
  </>
)
