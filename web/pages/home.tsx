import { EMPTY_TEXTS } from '#contract/public-texts'
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
import { PageHead } from '../components/ui/page-head'
import { PageSections, Section } from '../components/ui/section'
import { TestimonialWall } from '../components/ui/testimonial-wall'
import { useEnquiryTab } from '../lib/enquiry-form/use-enquiry-tab'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

/** A first visit brings its data along: the code that reads them comes when it is needed. */
export const load = async (read: Read) => (await import('../lib/content/load-home')).loadHome(read)
type HomeData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/' }

/** / */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<HomeData>>{(data) => <Home {...data} />}</PageData>
    </>
  )
}

function Home({
  texts,
  sections,
  settings,
  slides,
  features,
  courses,
  partners,
  testimonials,
  faqs,
  ...forms
}: HomeData) {
  const { tab, setTab, asked } = useEnquiryTab('student')
  return (
    <>
      <HeroCarousel headline={texts.heading} name={settings.instituteName} slides={slides} />
      {sections.includes('promises') && <Promises texts={texts} />}
      <div className="pt-16 lg:pt-24">
        <PageSections
          names={sections}
          parts={{
            features: (
              <Section label={texts.featuresLabel} heading={texts.featuresHeading}>
                <FeatureGrid features={features} empty={EMPTY_TEXTS.homeFeatures} />
              </Section>
            ),
            courses: (
              <Section
                label={texts.coursesLabel}
                heading={texts.coursesHeading}
                intro={<MoreLink to="/courses">{texts.coursesLink}</MoreLink>}
              >
                <CourseEntries courses={courses} services={forms.services} />
              </Section>
            ),
            about: (
              <Section label={texts.aboutLabel} heading={texts.aboutHeading}>
                <HomeAbout texts={texts} />
              </Section>
            ),
            partners: (
              <Section label={texts.partnersLabel} heading={texts.partnersHeading} tone="deep">
                <PartnerLogos partners={partners} />
              </Section>
            ),
            testimonials: (
              <Section
                label={texts.testimonialsLabel}
                heading={texts.testimonialsHeading}
                intro={<MoreLink to="/testimonials">{texts.testimonialsLink}</MoreLink>}
              >
                <TestimonialWall testimonials={testimonials} empty={EMPTY_TEXTS.homeTestimonials} />
              </Section>
            ),
            faqs: faqs.length > 0 && (
              <Section
                label={texts.faqsLabel}
                heading={texts.faqsHeading}
                intro={<MoreLink to="/faqs">{texts.faqsLink}</MoreLink>}
              >
                <Accordion items={faqs} />
              </Section>
            ),
          }}
        />
      </div>
      <div id="contact" tabIndex={-1} className="relative z-25 border-t-2 border-ink bg-accent">
        <EnquirySection
          tab={tab}
          onTab={setTab}
          courses={forms.courseNames}
          services={forms.services}
          plans={forms.plans}
          branches={forms.branches}
          asked={asked}
          source="home-page"
          beside={<HomeEnrol tab={tab} texts={texts} />}
          besideFirst
        />
      </div>
    </>
  )
}
