import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries'
import { ENQUIRY_LIMITS } from '#contract/limits'

const kindIn = (text: string | null): EnquiryKind | null =>
  text === 'student' || text === 'service' ? text : null

interface EnquiryTab {
  tab: EnquiryKind
  setTab: (tab: EnquiryKind) => void
  /** The course that the address asks for, or empty. */
  course: string
}

/** The chosen tab: what `?tab=` or `?course=` asks for, until the visitor chooses another (R13, R14). */
export function useEnquiryTab(standard: EnquiryKind): EnquiryTab {
  const [search] = useSearchParams()
  const course = (search.get('course') ?? '').trim().slice(0, ENQUIRY_LIMITS.course)
  const asked = kindIn(search.get('tab')) ?? (course ? 'student' : standard)
  const request = search.toString()

  const [choice, setChoice] = useState({ request, tab: asked })
  const tab = choice.request === request ? choice.tab : asked
  return { tab, setTab: (chosen) => setChoice({ request, tab: chosen }), course }
}
