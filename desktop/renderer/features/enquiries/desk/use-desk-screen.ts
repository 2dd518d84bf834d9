import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { OPEN_PARAM } from '../use-open-enquiry'
import { type DeskScreen, readScreen, writeScreen } from './desk-view'

/** Changes a part of what the desk looks at; a change of the filter starts again at page 1. */
export type ChangeScreen = (part: Partial<DeskScreen>, replace?: boolean) => void

/** What the desk looks at, in the address, so that reload, back and a shared link show the same. */
export function useDeskScreen() {
  const [query, setQuery] = useSearchParams()
  const text = useMemo(() => {
    const own = new URLSearchParams(query)
    own.delete(OPEN_PARAM)
    return own.toString()
  }, [query])
  // An enquiry that is opened leaves the list under it as it is.
  const screen = useMemo(() => readScreen(new URLSearchParams(text)), [text])

  const change: ChangeScreen = useCallback(
    (part, replace = false) =>
      setQuery(
        (current) => {
          const next = writeScreen({ ...readScreen(current), page: 1, ...part })
          const open = current.get(OPEN_PARAM)
          if (open) next.set(OPEN_PARAM, open)
          return next
        },
        { replace, preventScrollReset: part.page === undefined },
      ),
    [setQuery],
  )
  const narrow = useCallback(
    (part: Partial<EnquiryFilter>, replace = false) =>
      change({ filter: { ...screen.filter, ...part } as EnquiryFilter }, replace),
    [change, screen],
  )
  return { screen, change, narrow }
}
