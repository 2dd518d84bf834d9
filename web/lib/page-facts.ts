import { createContext, useContext } from 'react'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { PostedForm } from '#contract/rendered-page'

/** What a page knows beside its data. */
export interface PageFacts {
  /** Where the site is reached, without a trailing slash. */
  origin: string
  /** The form that was posted without JavaScript, if this page is the response to one. */
  posted: PostedForm | null
}

export const PageFactsContext = createContext<PageFacts>({ origin: '', posted: null })

export const usePageFacts = (): PageFacts => useContext(PageFactsContext)

/** The posted form of a kind, to be shown again. */
export function usePosted(kind: EnquiryKind): PostedForm | null {
  const { posted } = usePageFacts()
  return posted?.kind === kind ? posted : null
}
