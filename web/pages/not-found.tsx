import { Link } from 'react-router-dom'
import { PUBLIC_PAGES } from '#contract/pages'
import { PageHead } from '../components/ui/page-head'
import { WRAP } from '../components/ui/section'
import { NOT_FOUND } from '../content/not-found'
import type { PageHeadProps } from '../page-module'

export const head: PageHeadProps = { name: NOT_FOUND.title }

/** Any other address: says so, and shows the contents of the prospectus. */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <div className={`${WRAP} grid gap-x-16 gap-y-10 py-14 md:grid-cols-2 lg:py-24`}>
        <div>
          <img src="/art/torn-page.svg" alt="" width={264} height={216} className="mb-6" />
          <p className="label text-ink-soft">{NOT_FOUND.label}</p>
          <h1 className="mt-3 text-title font-extrabold">{NOT_FOUND.heading}</h1>
          <p className="mt-5 max-w-xl text-lead text-ink-soft">{NOT_FOUND.text}</p>
        </div>
        <nav aria-label="All pages" className="self-end">
          <ol className="border-t-2 border-ink">
            {PUBLIC_PAGES.map(({ href, name }, index) => (
              <li key={href} className="border-b border-ink/30">
                <Link
                  to={href}
                  className="flex min-h-13 items-center gap-3 font-display text-entry font-semibold hover:bg-marigold-pale"
                >
                  {name}
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
    </>
  )
}
