import { EMPTY_TEXTS } from '#contract/public-texts'
import { AboutStory } from '../components/about/about-story'
import { Mentors } from '../components/about/mentors'
import { Milestones } from '../components/about/milestones'
import { Action } from '../components/ui/action'
import { FeatureGrid } from '../components/ui/feature-grid'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { PageSections, Section } from '../components/ui/section'
import { loadPage } from '../lib/content/page-texts'
import { featuresFrom, mentorsFrom, statsFrom } from '../lib/content/read-content'
import { reads } from '../lib/content/reads'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export async function load(read: Read) {
  const from = reads(read)
  const [page, features, awards, mentors] = await Promise.all([
    loadPage(read, 'about'),
    from.list('aboutus/features', featuresFrom, { withCookies: true }),
    from.list('aboutus/awards', statsFrom, { withCookies: true }),
    from.list('mentors', mentorsFrom),
  ])
  return { ...page, features, awards, mentors }
}
type AboutData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/about' }

/** /about */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<AboutData>>{(data) => <About {...data} />}</PageData>
    </>
  )
}

const About = ({ texts, sections, features, awards, mentors }: AboutData) => (
  <>
    <PageHero {...texts} art="/art/institute.svg">
      <Action to="/contact">{texts.contactLink}</Action>
      <Action to="/services" look="outline">
        {texts.servicesLink}
      </Action>
    </PageHero>
    <PageSections
      names={sections}
      parts={{
        story: (
          <Section label={texts.storyLabel} heading={texts.storyHeading}>
            <AboutStory texts={texts} />
          </Section>
        ),
        features: (
          <Section label={texts.featuresLabel} heading={texts.featuresHeading}>
            <FeatureGrid features={features} empty={EMPTY_TEXTS.features} />
          </Section>
        ),
        awards: (
          <Section label={texts.awardsLabel} heading={texts.awardsHeading}>
            <Milestones awards={awards} />
          </Section>
        ),
        mentors: mentors.length > 0 && (
          <Section label={texts.mentorsLabel} heading={texts.mentorsHeading}>
            <Mentors mentors={mentors} />
          </Section>
        ),
      }}
    />
  </>
)
