import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { type Preselection, parsePreselection, tabFor } from './preselection'

interface EnquiryTab {
  tab: EnquiryKind
  setTab: (tab: EnquiryKind) => void
  /** Values to preselect from the URL. */
  preselection: Preselection
}

/** The selected tab: from the URL, until the visitor selects another. */
export function useEnquiryTab(standard: EnquiryKind): EnquiryTab {
  const [search] = useSearchParams()
  const preselection = parsePreselection(search)
  const request = search.toString()

  const [choice, setChoice] = useState({ request, tab: tabFor(preselection, standard) })
  const tab = choice.request === request ? choice.tab : tabFor(preselection, standard)
  const setTab = (chosen: EnquiryKind) => {
    setChoice({ request, tab: chosen })
    // A reload then shows the same form without its confirmation. The router need not know.
    const { student: _student, service: _service, ...state } = history.state ?? {}
    history.replaceState(state, '', `?tab=${chosen}${location.hash}`)
  }
  return { tab, setTab, preselection }
}
