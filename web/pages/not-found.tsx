import { Link } from 'react-router-dom'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { WRAP } from '../components/ui/section'
import { loadPage } from '../lib/content/page-texts'
import { useFrame } from '../lib/frame-context'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export const load = (read: Read) => loadPage(read, 'not-found')
type NotFoundData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = {}

/** Shown for unknown URLs, with links to all pages. */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<NotFoundData>>{(data) => <NotFound {...data} />}</PageData>
    </>
  )
}

const NotFound = ({ texts }: NotFoundData) => (
  <div className={`${WRAP} grid gap-x-16 gap-y-10 py-14 md:grid-cols-2 lg:py-24`}>
    <div>
      <img src="/art/torn-page.svg" alt="" width={264} height={216} className="mb-6" />
      <p className="label text-ink-soft">{texts.label}</p>
      <h1 className="mt-3 text-title font-extrabold">{texts.heading}</h1>
      <p className="mt-5 max-w-xl text-lead text-ink-soft">{texts.text}</p>
    </div>
    <nav aria-label="All pages" className="self-end">
      <ol className="border-t-2 border-ink">
        {useFrame().menu.map(({ href, label }, index) => (
          <li key={href} className="border-b border-ink/30">
            <Link
              to={href}
              className="flex min-h-13 items-center gap-3 font-display text-entry font-semibold hover:bg-accent-pale"
            >
              {label}
              <span className="leader mt-3 self-center!" aria-hidden="true" />
              <span className="label text-ink-soft" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  </div>
)
