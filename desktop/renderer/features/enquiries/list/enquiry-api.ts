import type {
  EnquiryKind,
  EnquiryRecord,
  Page,
  ServiceEnquiryRecord,
  StudentEnquiryRecord,
} from '#contract/enquiries/enquiries'
import { PAGE_SIZE } from '#contract/limits'
import { pathFor, ROUTES } from '#contract/routes'
import { call } from '../../../lib/api'
import { readCount, readList } from '../../../lib/lists'
import type { EnquiryView } from './enquiry-view'
import { toEnquiry } from './to-enquiry'

/** A row of either tab; what only the other kind has is absent. */
export type Enquiry = EnquiryRecord &
  Partial<Omit<StudentEnquiryRecord, keyof EnquiryRecord>> &
  Partial<Omit<ServiceEnquiryRecord, keyof EnquiryRecord>>

const paths = {
  student: {
    list: ROUTES.studentEnquiries,
    status: ROUTES.studentEnquiry,
    record: ROUTES.studentEnquiry,
    restore: ROUTES.studentEnquiryRestore,
  },
  service: {
    list: ROUTES.serviceEnquiries,
    status: ROUTES.serviceEnquiryStatus,
    record: ROUTES.serviceEnquiry,
    restore: ROUTES.serviceEnquiryRestore,
  },
} as const satisfies Record<EnquiryKind, Record<string, string>>

/** One page of the desk's list, newest first, searched and filtered by the server. */
export async function listEnquiries(
  { kind, q, status, spam, page }: EnquiryView,
  signal: AbortSignal,
): Promise<Page<Enquiry>> {
  const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE.default) })
  if (q) query.set('q', q)
  if (status) query.set('status', status)
  if (spam === 'hide') query.set('spam', spam)
  const answer = await call<Partial<Page<Enquiry>>>('GET', `${paths[kind].list}?${query}`, { signal })
  return {
    items: readList<Enquiry>(answer).map((record) => toEnquiry(kind, record)),
    total: readCount(answer),
    page,
    pageSize: PAGE_SIZE.default,
  }
}

/** Sets a status. */
export async function setStatus(kind: EnquiryKind, id: string, status: string): Promise<Enquiry> {
  const path = pathFor(paths[kind].status, { id })
  return toEnquiry(kind, await call<Enquiry>('PATCH', path, { body: { status } }))
}

/** Moves an enquiry into the bin. */
export const deleteEnquiry = (kind: EnquiryKind, id: string) =>
  call<{ message: string }>('DELETE', pathFor(paths[kind].record, { id }))

/** Takes an enquiry out of the bin again. */
export const restoreEnquiry = (kind: EnquiryKind, id: string) =>
  call<Enquiry>('POST', pathFor(paths[kind].restore, { id }))
