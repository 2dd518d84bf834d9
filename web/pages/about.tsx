import { EMPTY_TEXTS, HEADINGS } from '#contract/public-texts'
import { AboutStory } from '../components/about/about-story'
import { Mentors } from '../components/about/mentors'
import { Milestones } from '../components/about/milestones'
import { Action } from '../components/ui/action'
import { FeatureGrid } from '../components/ui/feature-grid'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead, type PageHeadProps } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { Section } from '../components/ui/section'
import { ABOUT_LINKS, FACULTY_HEADING, WHO_WE_ARE } from '../content/about'
import { ABOUT_INTRO } from '../content/page-intros'
import { featuresFrom, mentorsFrom, statsFrom } from '../lib/content/read-content'
import { reads } from '../lib/content/reads'
import type { Read } from '../lib/requests'

export async function load(read: Read) {
  const from = reads(read)
  const [features, awards, mentors] = await Promise.all([
    from.list('aboutus/features', featuresFrom, { withCookies: true }),
    from.list('aboutus/awards', statsFrom, { withCookies: true }),
    from.list('mentors', mentorsFrom),
  ])
  return { features, awards, mentors }
}
type AboutData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = {
  name: 'About',
  path: '/about',
  description: ABOUT_INTRO.description,
  heading: ABOUT_INTRO.heading,
}

/** /about */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<AboutData>>{(data) => <About {...data} />}</PageData>
    </>
  )
}

const About = ({ features, awards, mentors }: AboutData) => (
  <>
    <PageHero {...ABOUT_INTRO}>
      <Action to="/contact">{ABOUT_LINKS.contact}</Action>
      <Action to="/services" look="outline">
        {ABOUT_LINKS.services}
      </Action>
    </PageHero>
    <Section index="01" label="The institute" heading={WHO_WE_ARE.heading}>
      <AboutStory />
    </Section>
    <Section index="02" label="The difference" heading={HEADINGS.aboutFeatures}>
      <FeatureGrid features={features} empty={EMPTY_TEXTS.features} />
    </Section>
    <Section index="03" label="So far" heading={HEADINGS.aboutAwards}>
      <Milestones awards={awards} />
    </Section>
    {mentors.length > 0 && (
      <Section index="04" label="Faculty" heading={FACULTY_HEADING}>
        <Mentors mentors={mentors} />
      </Section>
    )}
  </>
)
