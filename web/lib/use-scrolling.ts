import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { entryKey, getPosition, rememberPosition } from './scroll-positions'
import { useReducedMotion } from './use-reduced-motion'

/** On the server there is nothing to lay out, and React says so. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Goes to the section that an address names. @param isNew whether its page has just come */
function goToSection(hash: string, isNew: boolean, isFirst: boolean, isCalm: boolean): void {
  const target = document.getElementById(hash.slice(1))
  if (!target) return
  // The browser itself has gone there, before the script came, and the visitor may have begun.
  const isThere = isFirst && target.matches(':target')
  if (!isThere) target.scrollIntoView({ behavior: isNew || isCalm ? 'instant' : 'smooth' })
  if (!isThere || document.activeElement === document.body) target.focus({ preventScroll: true })
}

/**
 * Where the window stands: a new page starts at its top and takes the focus, so that screen readers begin there too;
 * an address with a hash leads to its section; back and forward lead to where one was. The last two wait
 * until the page has its content.
 */
export function useScrolling(main: RefObject<HTMLElement | null>, isComplete: boolean): void {
  const { pathname, hash, key } = useLocation()
  const isCalm = useReducedMotion()
  const shown = useRef(pathname)
  const entry = useRef('')
  /** Where to go as soon as the page is complete; scrolling counts for nothing until then. */
  const wanted = useRef<number | 'section' | null>(null)
  const isNew = useRef(true)
  const isFirst = useRef(true)

  useEffect(() => {
    const note = () => wanted.current === null && rememberPosition(entry.current, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  useBrowserLayoutEffect(() => {
    // The router's own word: the window may have gone to another entry while the page was still being made.
    entry.current = key === 'default' ? entryKey() : key
    const known = getPosition(entry.current)
    // A document that came whole was scrolled by the browser, and its visitor may have gone on.
    const isInPlace = isFirst.current && isComplete && window.scrollY > 0
    wanted.current = known === undefined || isInPlace ? 'section' : known
    if (shown.current === pathname) return
    shown.current = pathname
    isNew.current = true
    main.current?.focus({ preventScroll: true })
    if (!hash || known !== undefined) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, key, main])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link has a new key.
  useEffect(() => {
    if (!isComplete) return
    if (typeof wanted.current === 'number') window.scrollTo({ top: wanted.current, behavior: 'instant' })
    else if (wanted.current && hash) goToSection(hash, isNew.current, isFirst.current, isCalm)
    wanted.current = null
    isNew.current = false
    isFirst.current = false
    rememberPosition(entry.current, window.scrollY)
  }, [isComplete, pathname, hash, key])
}
