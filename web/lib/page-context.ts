import { createContext, useContext } from 'react'
import type { PageModule, PagePath } from '../page-module'

/** The current page, with the parts of it that have loaded. */
export interface VisitedPage {
  pathname: string
  path: PagePath
  /** Shown until code and data have loaded. */
  loading?: string
  module?: PageModule
  /** Result of the page's `load`, wrapped because it can be undefined. */
  data?: { value: unknown }
  arriving?: { module: Promise<PageModule>; data: Promise<unknown> }
  /** True if code or texts could not be loaded: the browser is offline, or a new version was deployed. */
  isLost?: boolean
}

export const VisitedPageContext = createContext<VisitedPage | null>(null)

/** Returns the current page. @throws Error outside of a page */
export function useVisited(): VisitedPage {
  const page = useContext(VisitedPageContext)
  if (!page) throw new Error('There is no page around.')
  return page
}
