import { EMPTY_TEXTS } from '#contract/public-texts'
import { PlanCards } from '../components/services/plan-cards'
import { ServiceCards } from '../components/services/service-cards'
import { WhyCards, WorkSteps } from '../components/services/work-steps'
import { Action } from '../components/ui/action'
import { CallToAction } from '../components/ui/call-to-action'
import { FaqList } from '../components/ui/faq-list'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { PageSections, Section } from '../components/ui/section'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export const load = async (read: Read) => (await import('../lib/content/load-lists')).loadServices(read)
type ServicesData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/services' }

export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<ServicesData>>{(data) => <Services {...data} />}</PageData>
    </>
  )
}

const Services = ({ texts, sections, services, faqs, plans }: ServicesData) => (
  <>
    <PageHero {...texts} art="/art/studio.svg">
      <Action to="/contact">{texts.bookLink}</Action>
      <Action to="#services-list" look="outline">
        {texts.exploreLink}
      </Action>
    </PageHero>
    <PageSections
      names={sections}
      parts={{
        list: (
          <Section id="services-list" label={texts.servicesLabel} heading={texts.servicesHeading}>
            <ServiceCards services={services} />
          </Section>
        ),
        why: (
          <Section label={texts.whyLabel} heading={texts.whyHeading} tone="ink">
            <WhyCards texts={texts} />
          </Section>
        ),
        how: (
          <Section label={texts.howLabel} heading={texts.howHeading}>
            <WorkSteps texts={texts} />
          </Section>
        ),
        plans: (
          <Section label={texts.plansLabel} heading={texts.plansHeading}>
            <PlanCards texts={texts} plans={plans} />
          </Section>
        ),
        faqs: (
          <Section id="faqs" label={texts.faqsLabel} heading={texts.faqsHeading}>
            <FaqList faqs={faqs} empty={EMPTY_TEXTS.serviceFaqs} list="services-faqs" />
          </Section>
        ),
        closing: <CallToAction texts={texts} to="/contact" />,
      }}
    />
  </>
)
