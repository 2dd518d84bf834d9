import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { TextsOf } from '#contract/page-texts/all'
import { EMPTY_TEXTS } from '#contract/public-texts'
import { EnquirySection } from '../components/enquiry/enquiry-section'
import { CourseEntries } from '../components/home/course-entries'
import { HeroCarousel } from '../components/home/hero-carousel'
import { PartnerLogos } from '../components/home/partner-logos'
import { AddLink } from '../components/site/staff'
import { Accordion } from '../components/ui/accordion'
import { Art } from '../components/ui/art'
import { FeatureGrid } from '../components/ui/feature-grid'
import { TickIcon } from '../components/ui/icons'
import { PageData } from '../components/ui/loading-sheet'
import { MoreLink } from '../components/ui/more-link'
import { PageHead } from '../components/ui/page-head'
import { PageSections, Section, WRAP } from '../components/ui/section'
import { TestimonialWall } from '../components/ui/testimonial-wall'
import { toParagraphs } from '../lib/content/page-texts'
import { useEnquiryTab } from '../lib/enquiry-form/use-enquiry-tab'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

const PROMISES = ['promise1', 'promise2', 'promise3', 'promise4'] as const

const Promises = ({ texts }: { texts: TextsOf<'home'> }) => (
  <div className="on-ink">
    <ul className={`${WRAP} grid sm:grid-cols-2 lg:grid-cols-4`}>
      {PROMISES.map((promise, index) => (
        <li
          key={promise}
          className="border-ink-line py-3 max-sm:grid max-sm:grid-cols-[2rem_1fr] max-sm:not-last:border-b sm:py-7 sm:pr-6 lg:not-first:border-l lg:not-first:pl-6"
        >
          <p className="label pt-0.5 text-accent-bright" aria-hidden="true">
            {`0${index + 1}`}
          </p>
          <p className="font-display text-[1.1rem] sm:mt-2 sm:text-[1.2rem] leading-tight font-bold">
            {texts[`${promise}Title`]}
          </p>
          <p className="col-start-2 mt-1 text-[0.95rem] text-ink-pale max-sm:leading-snug sm:mt-1.5">
            {texts[`${promise}Text`]}
          </p>
        </li>
      ))}
    </ul>
  </div>
)

/**
 * The invitation next to the forms, which depends on the selected tab. On small screens the next steps come after the
 * form.
 */
const HomeEnrol = ({ tab, texts }: { tab: EnquiryKind; texts: TextsOf<'home'> }) => (
  <div className="max-lg:contents lg:sticky lg:top-28 print:static!">
    <div>
      <h2 className="text-section font-bold">{texts[`${tab}Heading`]}</h2>
      <p className="mt-3 text-lead sm:mt-5">{texts[`${tab}Lead`]}</p>
    </div>
    <ol className="border-t border-current/40 max-lg:order-last lg:mt-8">
      {toParagraphs(texts[`${tab}Steps`]).map((step, index) => (
        <li key={step} className="flex items-baseline gap-5 border-b border-current/40 py-2.5 sm:py-4">
          <span className="label font-semibold" aria-hidden="true">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </div>
)

const HomeAbout = ({ texts }: { texts: TextsOf<'home'> }) => (
  <div className="grid items-start gap-x-14 gap-y-5 sm:gap-y-10 xl:grid-cols-[1fr_1fr]">
    <div>
      {toParagraphs(texts.about).map((paragraph) => (
        <p key={paragraph} className="mb-3 max-w-2xl text-lead sm:mb-5">
          {paragraph}
        </p>
      ))}
      <MoreLink to="/about">{texts.aboutLink}</MoreLink>
    </div>
    <div className="grid gap-4 sm:gap-8">
      <Art src="/art/institute.svg" alt="" className="max-w-40 sm:max-w-md xl:-mt-16" />
      <ul className="grid gap-x-8 border-t border-ink/30 sm:grid-cols-2">
        {toParagraphs(texts.aboutClaims).map((claim) => (
          <li key={claim} className="flex gap-3 border-b border-ink/30 py-1.5 sm:py-3">
            <TickIcon className="mt-0.5 size-5 rounded-full on-accent p-0.5" />
            {claim}
          </li>
        ))}
      </ul>
    </div>
  </div>
)

/** Loads the code that reads the data on demand, because a first visit already has the data in its document. */
export const load = async (read: Read) => (await import('../lib/content/load-home')).loadHome(read)
type HomeData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/' }

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
  const { tab, setTab, choice } = useEnquiryTab('student')
  return (
    <>
      <HeroCarousel headline={texts.heading} name={settings.instituteName} slides={slides} />
      {sections.includes('promises') && <Promises texts={texts} />}
      <div className="pt-8 sm:pt-16 lg:pt-24">
        <PageSections
          names={sections}
          parts={{
            features: (
              <Section label={texts.featuresLabel} heading={texts.featuresHeading}>
                <FeatureGrid features={features} empty={EMPTY_TEXTS.homeFeatures} list="home-features" />
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
                <TestimonialWall
                  testimonials={testimonials}
                  empty={EMPTY_TEXTS.homeTestimonials}
                  list="home-testimonials"
                />
              </Section>
            ),
            faqs:
              faqs.length > 0 ? (
                <Section
                  label={texts.faqsLabel}
                  heading={texts.faqsHeading}
                  intro={<MoreLink to="/faqs">{texts.faqsLink}</MoreLink>}
                >
                  <Accordion items={faqs} />
                </Section>
              ) : (
                <AddLink list="home-faqs" />
              ),
          }}
        />
      </div>
      <div id="contact" tabIndex={-1} className="relative z-25 border-t-2 border-ink on-accent">
        <EnquirySection
          tab={tab}
          onTab={setTab}
          courses={forms.courseNames}
          services={forms.services}
          plans={forms.plans}
          branches={forms.branches}
          choice={choice}
          source="home-page"
          beside={<HomeEnrol tab={tab} texts={texts} />}
          besideFirst
        />
      </div>
    </>
  )
}
