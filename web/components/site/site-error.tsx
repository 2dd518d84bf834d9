import { BROKEN } from '../../content/not-found'
import { actionClass } from '../ui/action'
import { WRAP } from '../ui/section'

/** Stands in for a page that failed to render; head and foot stay where the failure is the page's own. */
export function SiteError() {
  return (
    <div className={`${WRAP} flex min-h-[70vh] flex-col items-start justify-center gap-6 py-20`}>
      <img src="/art/torn-page.svg" alt="" width={220} height={180} />
      <h1 className="text-title font-bold">{BROKEN.heading}</h1>
      <p className="max-w-xl text-lead text-ink-soft">{BROKEN.text}</p>
      <button type="button" className={actionClass('marigold')} onClick={() => window.location.reload()}>
        {BROKEN.retry}
      </button>
    </div>
  )
}
