import { Component, type ReactNode, useEffect } from 'react'
import { useFrame } from '../../lib/frame-context'
import { actionClass } from '../ui/action'
import { WRAP } from '../ui/section'

interface NoPageProps {
  reason: 'offline' | 'broken'
  onRetry: () => void
}

/** Replaces a page with an explanation and a button to retry. */
function NoPage({ reason, onRetry }: NoPageProps) {
  const { texts } = useFrame()
  const heading = texts[`${reason}Heading`]
  return (
    <div className={`${WRAP} flex min-h-[70vh] flex-col items-start justify-center gap-6 py-20`}>
      <title>{heading}</title>
      {/* The image can't be loaded offline. */}
      {reason === 'broken' && <img src="/art/torn-page.svg" alt="" width={220} height={180} />}
      <h1 className="text-title font-bold">{heading}</h1>
      <p className="max-w-xl text-lead text-ink-soft">{texts[`${reason}Text`]}</p>
      <button type="button" className={actionClass('accent')} onClick={onRetry}>
        {texts[`${reason}Retry`]}
      </button>
    </div>
  )
}

/** Replaces a page that failed to render. The header and footer stay if only the page failed. */
const SiteError = () => <NoPage reason="broken" onRetry={() => window.location.reload()} />

/**
 * Replaces a page whose code could not be loaded, and retries when the browser is online again. If it is online already,
 * the whole document is reloaded, because a new version of the site may have been deployed.
 */
export function PageOffline({ onRetry }: Pick<NoPageProps, 'onRetry'>) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const retry = () => (navigator.onLine ? window.location.reload() : onRetry())
  return <NoPage reason="offline" onRetry={retry} />
}

/** Error boundary of the page and of the whole site. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? <SiteError /> : this.props.children
  }
}
