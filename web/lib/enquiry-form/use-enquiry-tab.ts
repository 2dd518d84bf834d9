import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { type Preselection, parsePreselection, tabFor } from './preselection'

interface EnquiryTab {
  tab: EnquiryKind
  setTab: (tab: EnquiryKind) => void
  /** What the address asks for. */
  asked: Preselection
}

/** The chosen tab: what the address asks for, until the visitor chooses another. */
export function useEnquiryTab(standard: EnquiryKind): EnquiryTab {
  const [search] = useSearchParams()
  const asked = parsePreselection(search)
  const request = search.toString()

  const [choice, setChoice] = useState({ request, tab: tabFor(asked, standard) })
  const tab = choice.request === request ? choice.tab : tabFor(asked, standard)
  const setTab = (chosen: EnquiryKind) => {
    setChoice({ request, tab: chosen })
    // So that a reload finds the form that was written in, without its thanks; the router need not know.
    const { student: _student, service: _service, ...state } = history.state ?? {}
    history.replaceState(state, '', `?tab=${chosen}${location.hash}`)
  }
  return { tab, setTab, asked }
}
