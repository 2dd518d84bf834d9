import { EMPTY_TEXTS } from '#contract/public-texts'
import { ClosingBand } from '../components/ui/closing-band'
import { FeatureGrid } from '../components/ui/feature-grid'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead, type PageHeadProps } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { Section } from '../components/ui/section'
import { StatStrip } from '../components/ui/stat-strip'
import { FEATURES_CLOSING } from '../content/closings'
import { FEATURES_INTRO, FEATURES_TEXTS } from '../content/page-intros'
import { featuresFrom, statsFrom } from '../lib/content/read-content'
import { reads } from '../lib/content/reads'
import type { Read } from '../lib/requests'

export async function load(read: Read) {
  const from = reads(read)
  const [stats, features] = await Promise.all([
    from.list('stats', statsFrom, { withCookies: true }),
    from.list('features', featuresFrom, { withCookies: true }),
  ])
  return { stats, features }
}
type FeaturesData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = {
  name: 'Why Choose Us',
  path: '/features',
  description: FEATURES_INTRO.description,
  heading: FEATURES_INTRO.heading,
}

/** /features */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<FeaturesData>>{(data) => <Features {...data} />}</PageData>
    </>
  )
}

const Features = ({ stats, features }: FeaturesData) => (
  <>
    <PageHero {...FEATURES_INTRO} />
    <Section index="01" label="Figures" heading={FEATURES_TEXTS.statsHeading}>
      <StatStrip stats={stats} empty={EMPTY_TEXTS.stats} hasValues />
    </Section>
    <Section index="02" label="Why us" heading={FEATURES_TEXTS.heading}>
      <FeatureGrid features={features} empty={EMPTY_TEXTS.features} />
    </Section>
    <ClosingBand {...FEATURES_CLOSING} to="/contact?tab=student" />
  </>
)
