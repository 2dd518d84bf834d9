import { ENQUIRY_STATUSES, type EnquiryKind, type SpamFilter } from '#contract/enquiries/enquiries'
import { readPage } from '../../../lib/lists'

/** The state of the Enquiries screen, kept in the URL: a tab with its filters and page. */
export interface EnquiryView {
  kind: EnquiryKind
  q: string
  /** Empty for all. */
  status: string
  /** `hide` leaves out suspected spam. */
  spam: SpamFilter
  /** Page number, from 1. */
  page: number
}

/** Reads the view from the URL. Invalid values fall back to the default. */
export function readView(query: URLSearchParams): EnquiryView {
  const kind = query.get('tab') === 'service' ? 'service' : 'student'
  const status = query.get('status') ?? ''
  const isValid = ENQUIRY_STATUSES[kind].some(({ value }) => value === status)
  return {
    kind,
    q: query.get('q') ?? '',
    status: isValid ? status : '',
    spam: query.get('spam') === 'hide' ? 'hide' : 'show',
    page: readPage(query),
  }
}

/** Returns the URL parameters of a view, without defaults. */
export function writeView({ kind, q, status, spam, page }: EnquiryView): URLSearchParams {
  const query = new URLSearchParams()
  if (kind !== 'student') query.set('tab', kind)
  if (q) query.set('q', q)
  if (status) query.set('status', status)
  if (spam === 'hide') query.set('spam', spam)
  if (page > 1) query.set('page', String(page))
  return query
}
