import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { WRAP } from '../components/ui/section'
import { loadPage, toParagraphs } from '../lib/content/page-texts'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

const SECTIONS = ['collect', 'use', 'readers', 'storage', 'cookies', 'rights'] as const

export const load = (read: Read) => loadPage(read, 'privacy')
type PrivacyData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/privacy' }

export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<PrivacyData>>{(data) => <Privacy {...data} />}</PageData>
    </>
  )
}

const Privacy = ({ texts }: PrivacyData) => (
  <div className={`${WRAP} max-w-5xl! py-12 lg:py-20`}>
    <p className="label text-ink-soft">{texts.updated}</p>
    <h1 className="mt-4 text-title font-extrabold">{texts.heading}</h1>
    <p className="mt-6 max-w-2xl text-lead text-ink-soft">{texts.lead}</p>
    <div className="mt-12 border-t-2 border-ink">
      {SECTIONS.map((name) => (
        <section
          key={name}
          className="grid gap-x-10 gap-y-3 border-b border-ink/30 py-8 md:grid-cols-[14rem_1fr]"
        >
          <h2 className="text-entry font-bold">{texts[`${name}Heading`]}</h2>
          <div className="grid gap-4">
            {toParagraphs(texts[name]).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  </div>
)
