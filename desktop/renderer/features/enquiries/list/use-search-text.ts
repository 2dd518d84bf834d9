import { useEffect, useRef, useState } from 'react'

/** Milliseconds of rest after which a search is sent. */
const DEBOUNCE_MS = 300

/**
 * The text of a search box: at once on the screen, after a rest in `search`. When the search changes from outside, as
 * by going back, the box follows.
 */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const send = useRef(onSearch)
  send.current = onSearch

  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      send.current(wanted)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
