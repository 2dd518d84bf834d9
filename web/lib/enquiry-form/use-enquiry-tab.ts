import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { type Preselection, parsePreselection, tabFor } from './preselection'

interface EnquiryTab {
  tab: EnquiryKind
  setTab: (tab: EnquiryKind) => void
  /** Values to preselect from the URL. */
  choice: Preselection
}

/** The selected tab: from the URL, until the visitor selects another. */
export function useEnquiryTab(standard: EnquiryKind): EnquiryTab {
  const [search] = useSearchParams()
  const choice = parsePreselection(search)
  const request = search.toString()

  const [selection, setSelection] = useState({ request, tab: tabFor(choice, standard) })
  const tab = selection.request === request ? selection.tab : tabFor(choice, standard)
  const setTab = (chosen: EnquiryKind) => {
    setSelection({ request, tab: chosen })
    // A reload then shows the same form without its confirmation. The router need not know.
    const { student: _student, service: _service, ...state } = history.state ?? {}
    history.replaceState(state, '', `?tab=${chosen}${location.hash}`)
  }
  return { tab, setTab, choice }
}
