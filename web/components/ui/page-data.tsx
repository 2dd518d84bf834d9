import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useReducedMotion } from '../../lib/use-reduced-motion'
import { useVisited } from '../../lib/visited-page'
import { LoadingSheet } from './loading-sheet'

interface PageDataProps<T> {
  children: (data: T) => ReactNode
}

/** Shows the page's loading text until all its reads have settled, then the page (P036). */
export function PageData<T>({ children }: PageDataProps<T>) {
  const { path, data } = useVisited()
  if (!data) return <LoadingSheet path={path} />
  return (
    <>
      {children(data.value as T)}
      <ScrollToHash />
    </>
  )
}

/**
 * Goes to the section named in the address: at once when the page has just come, gently when it was there. The style
 * sheet knows nothing of it: a browser that glides to the section by itself while a page is still arriving ends up past it.
 */
function ScrollToHash() {
  const { hash, key } = useLocation()
  const isCalm = useReducedMotion()
  const arrived = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link has a new key.
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const isFirst = !arrived.current
    arrived.current = true
    if (!target) return
    // The browser itself has gone there, before the script came, and the visitor may have begun.
    const isThere = isFirst && target.matches(':target')
    if (!isThere) target.scrollIntoView({ behavior: isFirst || isCalm ? 'instant' : 'smooth' })
    if (!isThere || document.activeElement === document.body) target.focus({ preventScroll: true })
  }, [hash, key])

  return null
}
