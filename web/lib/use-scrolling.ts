import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { entryKey, getPosition, rememberPosition } from './scroll-positions'
import { useReducedMotion } from './use-reduced-motion'

/** React warns about layout effects on the server. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls to the section in a URL. @param isNew true if its page has just loaded */
function goToSection(hash: string, isNew: boolean, isFirst: boolean, isCalm: boolean): void {
  const target = document.getElementById(hash.slice(1))
  if (!target) return
  // The browser has already scrolled there before the script loaded, and the visitor may have started reading.
  const isThere = isFirst && target.matches(':target')
  if (!isThere) target.scrollIntoView({ behavior: isNew || isCalm ? 'instant' : 'smooth' })
  if (!isThere || document.activeElement === document.body) target.focus({ preventScroll: true })
}

/**
 * Scrolls the window. A new page starts at the top and gets the focus, so that screen readers start there too. A URL
 * with a hash scrolls to its section, and back and forward restore the position, once the page has its content.
 */
export function useScrolling(main: RefObject<HTMLElement | null>, isComplete: boolean): void {
  const { pathname, hash, key } = useLocation()
  const isCalm = useReducedMotion()
  const shown = useRef(pathname)
  const entry = useRef('')
  /** Target to scroll to once the page is complete. Scrolling before that is ignored. */
  const destination = useRef<number | 'section' | null>(null)
  const isNew = useRef(true)
  const isFirst = useRef(true)

  useEffect(() => {
    const note = () => destination.current === null && rememberPosition(entry.current, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  useBrowserLayoutEffect(() => {
    // Uses the router's location, because the window may be at another entry while the page is being rendered.
    entry.current = key === 'default' ? entryKey() : key
    const known = getPosition(entry.current)
    // The browser has scrolled a complete document, and the visitor may have continued.
    const isInPlace = isFirst.current && isComplete && window.scrollY > 0
    destination.current = known === undefined || isInPlace ? 'section' : known
    if (shown.current === pathname) return
    shown.current = pathname
    isNew.current = true
    main.current?.focus({ preventScroll: true })
    if (!hash || known !== undefined) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, key, main])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link has a new key.
  useEffect(() => {
    if (!isComplete) return
    if (typeof destination.current === 'number')
      window.scrollTo({ top: destination.current, behavior: 'instant' })
    else if (destination.current && hash) goToSection(hash, isNew.current, isFirst.current, isCalm)
    destination.current = null
    isNew.current = false
    isFirst.current = false
    rememberPosition(entry.current, window.scrollY)
  }, [isComplete, pathname, hash, key])
}
