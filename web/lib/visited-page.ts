import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuEntry } from '#contract/pages'
import type { PagePath } from '../page-module'
import { getCode, PAGES, shownPage } from '../pages'
import type { VisitedPage } from './page-context'
import type { Read } from './requests'

/** Starts to fetch the code of the page at an address and, as soon as that is there, its data. */
export function visit(pathname: string, path: PagePath, read: Read): VisitedPage {
  const code = getCode(path)
  const module = Promise.resolve(code)
  const data = module.then(({ load }) => load(read, pathname))
  // Told where it is awaited.
  data.catch(() => {})
  const inHand = code instanceof Promise ? {} : { module: code }
  return { pathname, path, loading: PAGES[path].loading, ...inHand, arriving: { module, data } }
}

/**
 * The page at the present address: the first as it was brought along, each further one read anew. Another hash
 * or tab on the same page is no reason to read again.
 * @param menu the pages that there are
 * @returns the page, and what asks for it once more
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
    // What was on its way to a page that has been left meanwhile belongs to no other.
    const arrived = (part: Partial<VisitedPage>) =>
      setVisited((now) => (now.arriving === arriving ? { ...now, ...part } : now))
    const lost = () => arrived({ isLost: true })
    arriving?.module.then((module) => arrived({ module }), lost)
    arriving?.data.then((value) => arrived({ data: { value } }), lost)
  }, [arriving])

  return { page, retry: () => setVisited(visit(pathname, path, read)) }
}
