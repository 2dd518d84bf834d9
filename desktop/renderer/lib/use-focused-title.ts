import { useEffect, useRef } from 'react'

/** Focuses the title of newly shown content and scrolls it into view. @returns the ref of the title */
export function useFocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return title
}
