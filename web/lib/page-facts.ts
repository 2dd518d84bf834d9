import { createContext, useContext, useEffect } from 'react'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { PostedForm } from '#contract/rendered-page'
import type { BrandView } from './content/read-brand'

/** What a page knows beside its data. */
export interface PageFacts {
  /** Where the site is reached, without a trailing slash. */
  origin: string
  /** The form that was posted without JavaScript, if this page is the response to one. */
  posted: PostedForm | null
  /** The institute's own look; null for the original, and where it is not known. */
  brand: BrandView | null
}

export const PageFactsContext = createContext<PageFacts>({ origin: '', posted: null, brand: null })

export const usePageFacts = (): PageFacts => useContext(PageFactsContext)

/** The address of a drawing of ours, as the institute's look has it. */
export const inLook = (drawing: string, brand: BrandView | null): string =>
  brand ? `${drawing}?look=${brand.look}` : drawing

/** Forms whose visitor has turned to another one or to another page. */
const left = new WeakSet<PostedForm>()

/** The posted form of a kind, to be shown again; once, unless it still waits to be sent. */
export function usePosted(kind: EnquiryKind): PostedForm | null {
  const { posted } = usePageFacts()
  const shown = posted?.kind === kind && !left.has(posted) ? posted : null
  useEffect(() => () => void (shown && !shown.confirmation && left.add(shown)), [shown])
  return shown
}
