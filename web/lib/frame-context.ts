import { createContext, useContext } from 'react'
import { PRIVACY_NOTICE } from '#contract/enquiries/enquiry-texts'
import { isPageEnabled, PUBLIC_PAGES } from '#contract/pages'
import { LOST_PAGE } from '#contract/public-texts'
import type { FrameView } from './content/site-data'

/** What stands on every page until it has been read: the menu, and what tells that it could not be. */
export const FIRST_FRAME: FrameView = {
  menu: PUBLIC_PAGES,
  texts: LOST_PAGE,
  notice: PRIVACY_NOTICE.version,
}

export const FrameContext = createContext(FIRST_FRAME)

export const useFrame = (): FrameView => useContext(FrameContext)

/** Whether a link to an address of the site leads anywhere: the owner may have switched its page off. */
export const useIsThere = (address: string): boolean => isPageEnabled(useFrame().menu, address)
