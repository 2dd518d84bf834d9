import type { TextsOf } from '#contract/page-texts/all'
import { paragraphsIn } from '../../lib/content/page-texts'

/** Who we are, mission and vision. */
export const AboutStory = ({ texts }: { texts: TextsOf<'about'> }) => (
  <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[7fr_5fr]">
    <div className="max-w-2xl">
      {paragraphsIn(texts.story).map((paragraph, index) => (
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
  <div className="p-6 first:bg-ink first:text-paper last:bg-accent lg:p-8">
    <h3 className="label">{heading}</h3>
    <p className="mt-3 font-display text-entry font-semibold">{text}</p>
  </div>
)
