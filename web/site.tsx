import { useEffect } from 'react'
import { PageBoundary } from './components/site/page-boundary'
import { SiteFrame } from './components/site/site-frame'
import { LoadingSheet } from './components/ui/loading-sheet'
import type { Read } from './lib/read-json'
import type { SiteData } from './lib/site-data'
import { takeOver } from './lib/take-over'
import { useVisited, useVisitedPage, type VisitedPage, VisitedPageContext } from './lib/visited-page'

interface SiteProps {
  /** What header and footer show; read once per visit. */
  site: SiteData
  first: VisitedPage
  /** How further pages read. */
  read: Read
}

/** The shared layout of all public pages (P012) around the page at the present address. */
export function Site({ site, first, read }: SiteProps) {
  const page = useVisitedPage(first, read)
  useEffect(takeOver, [])
  return (
    <PageBoundary>
      <SiteFrame site={site}>
        <PageBoundary key={page.pathname}>
          <VisitedPageContext value={page}>
            <PageInHand />
          </VisitedPageContext>
        </PageBoundary>
      </SiteFrame>
    </PageBoundary>
  )
}

function PageInHand() {
  const { module, path, failure } = useVisited()
  if (failure) throw failure
  return module ? <module.Page /> : <LoadingSheet path={path} />
}
