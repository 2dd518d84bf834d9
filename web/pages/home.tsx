import { EMPTY_TEXTS, HEADINGS } from '#contract/public-texts'
import { EnquirySection } from '../components/enquiry/enquiry-section'
import { CourseEntries } from '../components/home/course-entries'
import { HeroCarousel } from '../components/home/hero-carousel'
import { HomeAbout } from '../components/home/home-about'
import { HomeEnrol } from '../components/home/home-enrol'
import { PartnerLogos } from '../components/home/partner-logos'
import { Promises } from '../components/home/promises'
import { Accordion } from '../components/ui/accordion'
import { FeatureGrid } from '../components/ui/feature-grid'
import { PageData } from '../components/ui/loading-sheet'
import { MoreLink } from '../components/ui/more-link'
import { PageHead, type PageHeadProps } from '../components/ui/page-head'
import { Section } from '../components/ui/section'
import { TestimonialWall } from '../components/ui/testimonial-wall'
import { HOME_ABOUT, HOME_DESCRIPTION, HOME_HEADLINE } from '../content/home'
import { useEnquiryTab } from '../lib/enquiry-form/use-enquiry-tab'
import type { Read } from '../lib/requests'

/** A first visit brings its data along: the code that reads them comes when it is needed. */
export const load = async (read: Read) => (await import('../lib/content/load-home')).loadHome(read)
type HomeData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = {
  name: 'Home',
  path: '/',
  description: HOME_DESCRIPTION,
  heading: HOME_HEADLINE,
}

/** / */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<HomeData>>{(data) => <Home {...data} />}</PageData>
    </>
  )
}

function Home({ settings, slides, features, courses, partners, testimonials, faqs, ...forms }: HomeData) {
  const { tab, setTab, asked } = useEnquiryTab('student')
  return (
    <>
      <HeroCarousel name={settings.instituteName} slides={slides} />
      <Promises />
      <div className="pt-16 lg:pt-24">
        <Section index="01" label="Why us" heading={HEADINGS.homeFeatures}>
          <FeatureGrid features={features} empty={EMPTY_TEXTS.homeFeatures} />
        </Section>
        <Section
          index="02"
          label="Courses & services"
          heading={HEADINGS.homeCourses}
          intro={<MoreLink to="/courses">The whole catalogue</MoreLink>}
        >
          <CourseEntries courses={courses} services={forms.services} />
        </Section>
        <Section index="03" label="The institute" heading={HOME_ABOUT.heading}>
          <HomeAbout />
        </Section>
        <Section index="04" label="Partners" heading={HEADINGS.homePartners} tone="deep">
          <PartnerLogos partners={partners} />
        </Section>
        <Section
          index="05"
          label="Testimonials"
          heading={HEADINGS.homeTestimonials}
          intro={<MoreLink to="/testimonials">Read them all</MoreLink>}
        >
          <TestimonialWall testimonials={testimonials} empty={EMPTY_TEXTS.homeTestimonials} />
        </Section>
        {faqs.length > 0 && (
          <Section
            index="06"
            label="Questions"
            heading="Asked before you"
            intro={<MoreLink to="/faqs">All questions</MoreLink>}
          >
            <Accordion items={faqs} />
          </Section>
        )}
      </div>
      <div id="contact" tabIndex={-1} className="relative z-25 border-t-2 border-ink bg-marigold">
        <EnquirySection
          tab={tab}
          onTab={setTab}
          courses={forms.courseNames}
          services={forms.services}
          asked={asked}
          source="home-page"
          beside={<HomeEnrol tab={tab} />}
          besideFirst
        />
      </div>
    </>
  )
}
