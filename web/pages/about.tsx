import { toInitials } from '#contract/display'
import type { TextsOf } from '#contract/page-texts/all'
import { EMPTY_TEXTS } from '#contract/public-texts'
import { AddLink } from '../components/site/staff'
import { Action } from '../components/ui/action'
import { ContentIcon } from '../components/ui/content-icon'
import { FeatureGrid } from '../components/ui/feature-grid'
import { LinkedText } from '../components/ui/linked-text'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { EmptyLine, PageSections, Section } from '../components/ui/section'
import { imageSources } from '../lib/content/image-sources'
import { toParagraphs } from '../lib/content/page-texts'
import type { MentorView, StatView } from '../lib/content/read-content'
import type { Read } from '../lib/requests'
import { useBrokenImage } from '../lib/use-broken-image'
import type { PageHeadProps } from '../page-module'

function Milestones({ awards }: { awards: readonly StatView[] }) {
  if (awards.length === 0) return <EmptyLine list="aboutus/awards">{EMPTY_TEXTS.awards}</EmptyLine>
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {awards.map(({ key, icon, label }) => (
        <li key={key} className="relative flex items-center gap-5 border-t-2 border-ink py-6">
          <span className="absolute -top-[7px] left-0 size-3 rounded-full bg-accent" aria-hidden="true" />
          <ContentIcon icon={icon} className="h-12 min-w-12 justify-start! text-[2rem]" />
          <p className="min-w-0 font-display text-[1.15rem] leading-snug font-semibold">{label}</p>
        </li>
      ))}
    </ul>
  )
}

const PLATE = 'grid size-16 shrink-0 place-items-center rounded-full border-2 border-ink bg-accent-pale'

function Portrait({ photo, name }: Pick<MentorView, 'photo' | 'name'>) {
  const [isBroken, watch] = useBrokenImage(photo)
  if (!photo || isBroken) {
    return (
      <span className={`${PLATE} font-display text-entry font-bold`} aria-hidden="true">
        {toInitials(name)}
      </span>
    )
  }
  return (
    <img
      className={`${PLATE} object-cover`}
      {...imageSources(photo, '64px')}
      {...watch}
      alt={`Portrait of ${name}`}
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  )
}

const Mentors = ({ mentors }: { mentors: readonly MentorView[] }) => (
  <ul className="grid gap-x-10 md:grid-cols-2">
    {mentors.map(({ key, photo, name, role, bio }) => (
      <li key={key} className="flex gap-5 border-t-2 border-ink py-7">
        <Portrait photo={photo} name={name} />
        <div className="min-w-0">
          <h3 className="text-entry font-bold">{name}</h3>
          <p className="label mt-1 text-ink-soft">{role}</p>
          {bio && (
            <p className="mt-3 text-ink-soft">
              <LinkedText>{bio}</LinkedText>
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
)

const AboutStory = ({ texts }: { texts: TextsOf<'about'> }) => (
  <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[7fr_5fr]">
    <div className="max-w-2xl">
      {toParagraphs(texts.story).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same; none of them moves.
        <p key={index} className={index === 0 ? 'text-lead' : 'mt-5 text-ink-soft'}>
          {paragraph}
        </p>
      ))}
    </div>
    <div className="grid content-start">
      <Panel heading={texts.missionHeading} text={texts.mission} />
      <Panel heading={texts.visionHeading} text={texts.vision} />
    </div>
  </div>
)

const Panel = ({ heading, text }: { heading: string; text: string }) => (
  <div className="p-6 first:bg-ink first:text-paper last:on-accent lg:p-8">
    <h3 className="label">{heading}</h3>
    <p className="mt-3 font-display text-entry font-semibold">{text}</p>
  </div>
)

export const load = async (read: Read) => (await import('../lib/content/load-lists')).loadAbout(read)
type AboutData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/about' }

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
            <FeatureGrid features={features} empty={EMPTY_TEXTS.features} list="aboutus/features" />
          </Section>
        ),
        awards: (
          <Section label={texts.awardsLabel} heading={texts.awardsHeading}>
            <Milestones awards={awards} />
          </Section>
        ),
        mentors:
          mentors.length > 0 ? (
            <Section label={texts.mentorsLabel} heading={texts.mentorsHeading}>
              <Mentors mentors={mentors} />
            </Section>
          ) : (
            <AddLink list="mentors" />
          ),
      }}
    />
  </>
)
