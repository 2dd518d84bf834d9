import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuEntry } from '#contract/pages'
import type { PagePath } from '../page-module'
import { getCode, PAGES, shownPage } from '../pages'
import type { VisitedPage } from './page-context'
import type { Read } from './requests'

export function visit(pathname: string, path: PagePath, read: Read): VisitedPage {
  const code = getCode(path)
  const module = Promise.resolve(code)
  const data = module.then(({ load }) => load(read, pathname))
  // Failures are handled where the promise is awaited.
  data.catch(() => {})
  const inHand = code instanceof Promise ? {} : { module: code }
  return { pathname, path, loading: PAGES[path].loading, ...inHand, arriving: { module, data } }
}

/**
 * Returns the current page: the first one as it was in the document, and each further one newly loaded. Another hash or
 * tab on the same page loads nothing.
 * @param menu visible pages
 * @returns the page, and a function that loads it again
 */
export function useVisitedPage(first: VisitedPage, menu: readonly MenuEntry[], read: Read) {
  const { pathname } = useLocation()
  const [visited, setVisited] = useState(first)
  const path = shownPage(pathname, menu)
  const isHere = visited.pathname === pathname && visited.path === path
  const page = isHere ? visited : visit(pathname, path, read)
  if (page !== visited) setVisited(page)

  const { arriving } = page
  useEffect(() => {
    // Ignores the data of a page that has been left in the meantime.
    const arrived = (part: Partial<VisitedPage>) =>
      setVisited((now) => (now.arriving === arriving ? { ...now, ...part } : now))
    const lost = () => arrived({ isLost: true })
    arriving?.module.then((module) => arrived({ module }), lost)
    arriving?.data.then((value) => arrived({ data: { value } }), lost)
  }, [arriving])

  return { page, retry: () => setVisited(visit(pathname, path, read)) }
}
