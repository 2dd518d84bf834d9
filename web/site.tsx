import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary, PageOffline } from './components/site/site-error'
import { SiteFrame } from './components/site/site-frame'
import { LoadingSheet } from './components/ui/loading-sheet'
import { PageTitle } from './components/ui/page-head'
import type { SiteData } from './lib/content/site-data'
import { FIRST_FRAME, FrameContext } from './lib/frame-context'
import { hydrate, notifyEarlyReturn } from './lib/hydration'
import { useVisited, type VisitedPage, VisitedPageContext } from './lib/page-context'
import { usePageFacts } from './lib/page-facts'
import type { Read } from './lib/requests'
import { useSettled } from './lib/use-settled'
import { useVisitedPage } from './lib/visited-page'

interface SiteProps {
  /** Data of the header and footer, read once per visit. */
  site: SiteData
  first: VisitedPage
  read: Read
}

export function Site({ site, first, read }: SiteProps) {
  const frame = useSettled(site.frame, FIRST_FRAME)
  const { page, retry } = useVisitedPage(first, frame.menu, read)
  const { pathname } = useLocation()
  const { origin } = usePageFacts()
  useEffect(hydrate, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the router notices it itself.
  useEffect(() => notifyEarlyReturn(pathname), [])
  useEffect(() => {
    if (page === first || !page.data) return
    import('./lib/page-head/update-head').then(
      ({ updateHead }) => updateHead(page, site, origin),
      () => {},
    )
  }, [page, first, site, origin])
  return (
    <FrameContext value={frame}>
      <PageBoundary>
        <SiteFrame site={site} isComplete={Boolean(page.module && page.data)}>
          <PageBoundary key={page.pathname}>
            <VisitedPageContext value={page}>
              <CurrentPage onRetry={retry} />
            </VisitedPageContext>
          </PageBoundary>
        </SiteFrame>
      </PageBoundary>
    </FrameContext>
  )
}

function CurrentPage({ onRetry }: { onRetry: () => void }) {
  const { module, loading, isLost } = useVisited()
  if (isLost) return <PageOffline onRetry={onRetry} />
  return (
    <>
      <PageTitle />
      {module ? <module.Page /> : <LoadingSheet text={loading} />}
    </>
  )
}
