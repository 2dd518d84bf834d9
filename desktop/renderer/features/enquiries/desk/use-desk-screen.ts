import { useCallback } from 'react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { useUrlView } from '../list/use-url-view'
import { type DeskScreen, readScreen, writeScreen } from './desk-view'

/** Changes a part of what the screen shows; a change of the filter starts again at page 1. */
export type ChangeScreen = (part: Partial<DeskScreen>, replace?: boolean) => void

/** What the Desk screen shows. */
export function useDeskScreen() {
  const { view: screen, change } = useUrlView({ read: readScreen, write: writeScreen })
  const narrow = useCallback(
    (part: Partial<EnquiryFilter>, replace = false) =>
      change({ filter: { ...screen.filter, ...part } as EnquiryFilter }, replace),
    [change, screen],
  )
  return { screen, change, narrow }
}
