import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Starts every new page at its top and hands it the focus, so that screen readers begin there too (P013).
 * A hash is the page's own business once its content is there (R13).
 */
export function usePageTop(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, main])
}
