import { useEffect, useRef } from 'react'

/** For what appears to be read at once: its title gets the keyboard, and as much of its paper as fits is in sight. */
export function useArrival() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return title
}
