import { DEFAULT_PLANS } from '#contract/default-plans'
import { EMPTY_TEXTS, HEADINGS } from '#contract/public-texts'
import { PlanCards } from '../components/services/plan-cards'
import { ServiceCards } from '../components/services/service-cards'
import { WhyCards, WorkSteps } from '../components/services/why-and-how'
import { Action } from '../components/ui/action'
import { ClosingBand } from '../components/ui/closing-band'
import { FaqList } from '../components/ui/faq-list'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead, type PageHeadProps } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { Section } from '../components/ui/section'
import { SERVICES_INTRO } from '../content/page-intros'
import { SERVICE_FAQS_HEADING, SERVICES_CLOSING, SERVICES_HERO_LINKS } from '../content/services'
import { faqsFrom } from '../lib/content/read-content'
import { rawServicesFrom, serviceCards } from '../lib/content/read-services'
import { plansFrom } from '../lib/content/read-texts'
import { reads } from '../lib/content/reads'
import type { Read } from '../lib/requests'

export async function load(read: Read) {
  const from = reads(read)
  const [services, faqs, plans] = await Promise.all([
    from.list('services', rawServicesFrom),
    from.list('services-faqs', faqsFrom),
    from.texts(plansFrom),
  ])
  return { services: serviceCards(services), faqs, plans: plans.length > 0 ? plans : DEFAULT_PLANS }
}
type ServicesData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = {
  name: 'Services',
  path: '/services',
  description: SERVICES_INTRO.description,
  heading: HEADINGS.servicesHero,
}

/** /services */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<ServicesData>>{(data) => <Services {...data} />}</PageData>
    </>
  )
}

const Services = ({ services, faqs, plans }: ServicesData) => (
  <>
    <PageHero {...SERVICES_INTRO} heading={HEADINGS.servicesHero}>
      <Action to="/contact">{SERVICES_HERO_LINKS.book}</Action>
      <Action to="#services-list" look="outline">
        {SERVICES_HERO_LINKS.explore}
      </Action>
    </PageHero>
    <Section id="services-list" index="01" label="Services" heading={HEADINGS.services}>
      <ServiceCards services={services} />
    </Section>
    <Section index="02" label="Why us" heading={HEADINGS.whyChoose} tone="ink">
      <WhyCards />
    </Section>
    <Section index="03" label="Method" heading={HEADINGS.howWeWork}>
      <WorkSteps />
    </Section>
    <Section index="04" label="Plans" heading={HEADINGS.plans}>
      <PlanCards plans={plans} />
    </Section>
    <Section id="faqs" index="05" label="Questions" heading={SERVICE_FAQS_HEADING}>
      <FaqList faqs={faqs} empty={EMPTY_TEXTS.serviceFaqs} />
    </Section>
    <ClosingBand {...SERVICES_CLOSING} to="/contact" />
  </>
)
