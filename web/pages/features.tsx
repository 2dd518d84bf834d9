import { EMPTY_TEXTS } from '#contract/public-texts'
import { CallToAction } from '../components/ui/call-to-action'
import { FeatureGrid } from '../components/ui/feature-grid'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { PageSections, Section } from '../components/ui/section'
import { StatStrip } from '../components/ui/stat-strip'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export const load = async (read: Read) => (await import('../lib/content/load-lists')).loadFeatures(read)
type FeaturesData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/features' }

export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<FeaturesData>>{(data) => <Features {...data} />}</PageData>
    </>
  )
}

const Features = ({ texts, sections, stats, features }: FeaturesData) => (
  <>
    <PageHero {...texts} art="/art/steps.svg" />
    <PageSections
      names={sections}
      parts={{
        stats: (
          <Section label={texts.statsLabel} heading={texts.statsHeading}>
            <StatStrip stats={stats} empty={EMPTY_TEXTS.stats} list="stats" hasValues />
          </Section>
        ),
        features: (
          <Section label={texts.featuresLabel} heading={texts.featuresHeading}>
            <FeatureGrid features={features} empty={EMPTY_TEXTS.features} list="features" />
          </Section>
        ),
        closing: <CallToAction texts={texts} to="/contact?tab=student" />,
      }}
    />
  </>
)
