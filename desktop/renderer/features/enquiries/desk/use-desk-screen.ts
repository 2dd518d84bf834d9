import { useCallback } from 'react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { useUrlView } from '../list/use-url-view'
import { type DeskScreen, readScreen, writeScreen } from './desk-view'

/** Changes part of the screen's state. A change of the filter goes back to page 1. */
export type ChangeScreen = (part: Partial<DeskScreen>, replace?: boolean) => void

export function useDeskScreen() {
  const { view: screen, change } = useUrlView({ read: readScreen, write: writeScreen })
  const applyFilter = useCallback(
    (part: Partial<EnquiryFilter>, replace = false) =>
      change({ filter: { ...screen.filter, ...part } as EnquiryFilter }, replace),
    [change, screen],
  )
  return { screen, change, applyFilter }
}
