import { MISSION, VISION, WHO_WE_ARE } from '../../content/about'

/** Who we are, mission and vision. */
export const AboutStory = () => (
  <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[7fr_5fr]">
    <div className="max-w-2xl">
      {WHO_WE_ARE.paragraphs.map((paragraph, index) => (
        <p key={paragraph} className={index === 0 ? 'text-lead' : 'mt-5 text-ink-soft'}>
          {paragraph}
        </p>
      ))}
    </div>
    <div className="grid content-start">
      {[MISSION, VISION].map(({ heading, text }) => (
        <div key={heading} className="p-6 first:bg-ink first:text-paper last:bg-marigold lg:p-8">
          <h3 className="label">{heading}</h3>
          <p className="mt-3 font-display text-entry font-semibold">{text}</p>
        </div>
      ))}
    </div>
  </div>
)
