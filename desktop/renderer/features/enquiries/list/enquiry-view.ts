import { ENQUIRY_STATUSES, type EnquiryKind, type SpamFilter } from '#contract/enquiries/enquiries'
import { readPage } from '../../../lib/lists'

/** What the Enquiries screen shows: one tab with its filters, one page of it. It lives in the address. */
export interface EnquiryView {
  kind: EnquiryKind
  q: string
  /** Empty for all. */
  status: string
  /** `hide` leaves out what is marked as spam. */
  spam: SpamFilter
  /** From 1. */
  page: number
}

/** Reads the view out of the address; what makes no sense there falls back to the default. */
export function readView(query: URLSearchParams): EnquiryView {
  const kind = query.get('tab') === 'service' ? 'service' : 'student'
  const status = query.get('status') ?? ''
  const isKnown = ENQUIRY_STATUSES[kind].some(({ value }) => value === status)
  return {
    kind,
    q: query.get('q') ?? '',
    status: isKnown ? status : '',
    spam: query.get('spam') === 'hide' ? 'hide' : 'show',
    page: readPage(query),
  }
}

/** Writes the view into an address, defaults left out. */
export function writeView({ kind, q, status, spam, page }: EnquiryView): URLSearchParams {
  const query = new URLSearchParams()
  if (kind !== 'student') query.set('tab', kind)
  if (q) query.set('q', q)
  if (status) query.set('status', status)
  if (spam === 'hide') query.set('spam', spam)
  if (page > 1) query.set('page', String(page))
  return query
}
