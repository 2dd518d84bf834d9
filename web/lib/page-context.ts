import { createContext, useContext } from 'react'
import type { PageModule, PagePath } from '../page-module'

/** A page as a visitor comes to it: what is in hand of it, and what is on its way. */
export interface VisitedPage {
  pathname: string
  path: PagePath
  /** What stands there until code and data have come. */
  loading?: string
  module?: PageModule
  /** What the page's `load` gave, in a box: nothing may be what it gave. */
  data?: { value: unknown }
  arriving?: { module: Promise<PageModule>; data: Promise<unknown> }
  /** Whether code or texts did not come: the line is gone, or the site has been built anew meanwhile. */
  isLost?: boolean
}

/** The page around. */
export const VisitedPageContext = createContext<VisitedPage | null>(null)

/** The page around. @throws Error outside of a page */
export function useVisited(): VisitedPage {
  const page = useContext(VisitedPageContext)
  if (!page) throw new Error('There is no page around.')
  return page
}
