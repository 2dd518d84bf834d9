import { createContext, useContext, useEffect } from 'react'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { PostedForm } from '#contract/rendered-page'
import type { BrandView } from './content/read-brand'

/** Context of a page apart from its data. */
export interface PageFacts {
  /** Origin of the site, without a trailing slash. */
  origin: string
  /** The form posted without JavaScript, if this page is its response. */
  posted: PostedForm | null
  /** The institute's look; null for the default one, or if it is unknown. */
  brand: BrandView | null
}

export const PageFactsContext = createContext<PageFacts>({ origin: '', posted: null, brand: null })

export const usePageFacts = (): PageFacts => useContext(PageFactsContext)

/** Returns the URL of a drawing in the institute's look. */
export const drawingUrl = (drawing: string, brand: BrandView | null): string =>
  brand ? `${drawing}?look=${brand.look}` : drawing

/** Forms that the visitor has left for another form or page. */
const left = new WeakSet<PostedForm>()

/** Returns the posted form of a kind to show again, only once unless it still has to be confirmed. */
export function usePosted(kind: EnquiryKind): PostedForm | null {
  const { posted } = usePageFacts()
  const shown = posted?.kind === kind && !left.has(posted) ? posted : null
  useEffect(() => () => void (shown && !shown.confirmation && left.add(shown)), [shown])
  return shown
}
