import { createContext, useContext } from 'react'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { BannerMessage } from '../../../components/banner'

interface Desk {
  kind: EnquiryKind
  show: (message: BannerMessage) => void
}

/** What the rows need to know of the tab they are in. */
export const DeskContext = createContext<Desk>({ kind: 'student', show: () => undefined })

/** The tab around a row. */
export const useDesk = () => useContext(DeskContext)
