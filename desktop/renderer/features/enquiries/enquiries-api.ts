import type { output } from 'zod/mini'
import type {
  BulkChange,
  bulkResponse,
  bulkSchema,
  EnquiryChange,
  MessageChannel,
  PhoneCallOutcome,
} from '#contract/enquiries/changes'
import type {
  Colleague,
  EnquiryCounts,
  EnquiryDetail,
  EnquiryPage,
  StaffEnquiry,
} from '#contract/enquiries/record'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import type { EnquirySettings } from '#contract/enquiries/settings'
import { pathFor } from '#contract/routes'
import { call } from '../../lib/api'

type BulkBody = output<typeof bulkSchema>
export type BulkResponse = output<typeof bulkResponse>

/** One page of the desk. @param query as GET /api/desk/enquiries takes it */
export const listEnquiryPage = (query: URLSearchParams, signal?: AbortSignal) =>
  call<EnquiryPage>('GET', `${ENQUIRY_ROUTES.enquiries}?${query}`, { signal })

export const readDetail = (id: string, signal?: AbortSignal) =>
  call<EnquiryDetail>('GET', pathFor(ENQUIRY_ROUTES.enquiry, { id }), { signal })

export const readCounts = (signal?: AbortSignal) =>
  call<EnquiryCounts>('GET', ENQUIRY_ROUTES.counts, { signal })

export const readColleagues = (signal?: AbortSignal) =>
  call<Colleague[]>('GET', ENQUIRY_ROUTES.colleagues, { signal })

export const readTopics = (signal?: AbortSignal) => call<string[]>('GET', ENQUIRY_ROUTES.topics, { signal })

export const readEnquirySettings = (signal?: AbortSignal) =>
  call<EnquirySettings>('GET', ENQUIRY_ROUTES.settings, { signal })

/** Changes status, owner or next step. @throws ApiError 409 when somebody else has taken it meanwhile */
export const changeEnquiry = (id: string, body: EnquiryChange) =>
  call<StaffEnquiry>('PATCH', pathFor(ENQUIRY_ROUTES.enquiry, { id }), { body })

export const addNote = (id: string, text: string) =>
  call<StaffEnquiry>('POST', pathFor(ENQUIRY_ROUTES.notes, { id }), { body: { text } })

export const addPhoneCall = (id: string, outcome: PhoneCallOutcome, note: string) =>
  call<StaffEnquiry>('POST', pathFor(ENQUIRY_ROUTES.calls, { id }), { body: { outcome, note } })

/** Notes that a message was opened in WhatsApp or the mail program. */
export const addMessage = (id: string, channel: MessageChannel, template: string) =>
  call<StaffEnquiry>('POST', pathFor(ENQUIRY_ROUTES.messages, { id }), { body: { channel, template } })

export const markNotSpam = (id: string) => call<StaffEnquiry>('POST', pathFor(ENQUIRY_ROUTES.release, { id }))

/** Puts one apart as a machine's, also again after a release. */
export const markAsSpam = (id: string) => call<StaffEnquiry>('POST', pathFor(ENQUIRY_ROUTES.hold, { id }))

/** Changes several enquiries at once; the answer's `undo` takes it back. */
export const changeMany = (changes: readonly BulkChange[]) =>
  call<BulkResponse>('POST', ENQUIRY_ROUTES.bulk, { body: { changes } as BulkBody })
