import { EMPTY_TEXTS } from '#contract/public-texts'
import { ClosingBand } from '../components/ui/closing-band'
import { FeatureGrid } from '../components/ui/feature-grid'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { Section } from '../components/ui/section'
import { StatStrip } from '../components/ui/stat-strip'
import { loadTexts } from '../lib/content/page-texts'
import { featuresFrom, statsFrom } from '../lib/content/read-content'
import { reads } from '../lib/content/reads'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export async function load(read: Read) {
  const from = reads(read)
  const [texts, stats, features] = await Promise.all([
    loadTexts(read, 'features'),
    from.list('stats', statsFrom, { withCookies: true }),
    from.list('features', featuresFrom, { withCookies: true }),
  ])
  return { texts, stats, features }
}
type FeaturesData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = {
  name: 'Why Choose Us',
  path: '/features',
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

const Features = ({ texts, stats, features }: FeaturesData) => (
  <>
    <PageHero {...texts} art="/art/steps.svg" />
    <Section index="01" label={texts.statsLabel} heading={texts.statsHeading}>
      <StatStrip stats={stats} empty={EMPTY_TEXTS.stats} hasValues />
    </Section>
    <Section index="02" label={texts.featuresLabel} heading={texts.featuresHeading}>
      <FeatureGrid features={features} empty={EMPTY_TEXTS.features} />
    </Section>
    <ClosingBand texts={texts} to="/contact?tab=student" />
  </>
)
