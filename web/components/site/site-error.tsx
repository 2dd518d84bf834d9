import { Component, type ReactNode, useEffect } from 'react'
import { useFrame } from '../../lib/frame-context'
import { actionClass } from '../ui/action'
import { WRAP } from '../ui/section'

interface NoPageProps {
  reason: 'offline' | 'broken'
  onRetry: () => void
}

/** In the place of a page: what has happened, and the way on. */
function NoPage({ reason, onRetry }: NoPageProps) {
  const { texts } = useFrame()
  const heading = texts[`${reason}Heading`]
  return (
    <div className={`${WRAP} flex min-h-[70vh] flex-col items-start justify-center gap-6 py-20`}>
      <title>{heading}</title>
      {/* Without a line there is no fetching it. */}
      {reason === 'broken' && <img src="/art/torn-page.svg" alt="" width={220} height={180} />}
      <h1 className="text-title font-bold">{heading}</h1>
      <p className="max-w-xl text-lead text-ink-soft">{texts[`${reason}Text`]}</p>
      <button type="button" className={actionClass('accent')} onClick={onRetry}>
        {texts[`${reason}Retry`]}
      </button>
    </div>
  )
}

/** Stands in for a page that failed to render; head and foot stay where the failure is the page's own. */
const SiteError = () => <NoPage reason="broken" onRetry={() => window.location.reload()} />

/**
 * Stands in for a page whose code did not come; it is asked for again when the browser has its line back. With a line
 * the whole document is loaded anew: the site may have been built anew meanwhile.
 */
export function PageOffline({ onRetry }: Pick<NoPageProps, 'onRetry'>) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const retry = () => (navigator.onLine ? window.location.reload() : onRetry())
  return <NoPage reason="offline" onRetry={retry} />
}

/** Shows a sentence and a way on in the place of what failed to render. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? <SiteError /> : this.props.children
  }
}
