import type { EnquiryKind, Page } from '#contract/enquiries/enquiries'
import { PAGE_SIZE } from '#contract/limits'
import { api } from '../../../lib/api'
import { readCount, readList } from '../../../lib/lists'
import type { EnquiryView } from './enquiry-view'
import { type Enquiry, toEnquiry } from './to-enquiry'

/** One page of the list, newest first, searched and filtered by the server. */
export async function listEnquiries(
  { kind, q, status, spam, page }: EnquiryView,
  signal: AbortSignal,
): Promise<Page<Enquiry>> {
  const pageSize = PAGE_SIZE.default
  const answer = await api.enquiriesOfKind[kind].list({ page, pageSize, q, status, spam }, { signal })
  return {
    items: readList<Enquiry>(answer).map((record) => toEnquiry(kind, record)),
    total: readCount(answer),
    page,
    pageSize,
  }
}

/** Sets a status. */
export async function setStatus(kind: EnquiryKind, id: string, status: string): Promise<Enquiry> {
  return toEnquiry(kind, await api.enquiriesOfKind[kind].setStatus({ id }, { status }))
}
