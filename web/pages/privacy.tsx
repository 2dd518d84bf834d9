import { PageHead } from '../components/ui/page-head'
import { WRAP } from '../components/ui/section'
import { PRIVACY_INTRO, PRIVACY_SECTIONS, PRIVACY_UPDATED } from '../content/privacy'
import type { PageHeadProps } from '../page-module'

const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

export const head: PageHeadProps = {
  name: 'Privacy',
  path: '/privacy',
  description: PRIVACY_INTRO.description,
}

/** /privacy */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <div className={`${WRAP} max-w-5xl! py-12 lg:py-20`}>
        <p className="label text-ink-soft">
          Last changed on <time dateTime={PRIVACY_UPDATED}>{DATE.format(new Date(PRIVACY_UPDATED))}</time>
        </p>
        <h1 className="mt-4 text-title font-extrabold">{PRIVACY_INTRO.heading}</h1>
        <p className="mt-6 max-w-2xl text-lead text-ink-soft">{PRIVACY_INTRO.lead}</p>
        <div className="mt-12 border-t-2 border-ink">
          {PRIVACY_SECTIONS.map(({ heading, paragraphs }) => (
            <section
              key={heading}
              className="grid gap-x-10 gap-y-3 border-b border-ink/30 py-8 md:grid-cols-[14rem_1fr]"
            >
              <h2 className="text-entry font-bold">{heading}</h2>
              <div className="grid gap-4">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
