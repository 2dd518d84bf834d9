import { createContext, useContext } from 'react'
import { PRIVACY_NOTICE } from '#contract/enquiries/enquiry-texts'
import { isPageEnabled, PUBLIC_PAGES } from '#contract/pages'
import { LOST_PAGE } from '#contract/public-texts'
import type { FrameView } from './content/site-data'

/** Content of every page until it has been read: the menu and the error texts. */
export const FIRST_FRAME: FrameView = {
  menu: PUBLIC_PAGES,
  texts: LOST_PAGE,
  notice: PRIVACY_NOTICE.version,
}

export const FrameContext = createContext(FIRST_FRAME)

export const useFrame = (): FrameView => useContext(FrameContext)

/** True unless the page of a URL is hidden. */
export const useIsVisible = (address: string): boolean => isPageEnabled(useFrame().menu, address)
