import type { output } from 'zod/mini'
import type {
  BulkChange,
  bulkAnswer,
  bulkSchema,
  CallOutcome,
  EnquiryChange,
  MessageChannel,
} from '#contract/enquiries/changes'
import type { Colleague, DeskCounts, DeskDetail, DeskEnquiry, DeskPage } from '#contract/enquiries/record'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import type { DeskSettings } from '#contract/enquiries/settings'
import { pathFor } from '#contract/routes'
import { call } from '../../lib/api'

type BulkBody = output<typeof bulkSchema>
export type BulkAnswer = output<typeof bulkAnswer>

/** One page of the desk. @param query as GET /api/desk/enquiries takes it */
export const listDesk = (query: URLSearchParams, signal?: AbortSignal) =>
  call<DeskPage>('GET', `${DESK_ROUTES.enquiries}?${query}`, { signal })

export const readDetail = (id: string, signal?: AbortSignal) =>
  call<DeskDetail>('GET', pathFor(DESK_ROUTES.enquiry, { id }), { signal })

export const readCounts = (signal?: AbortSignal) => call<DeskCounts>('GET', DESK_ROUTES.counts, { signal })

export const readColleagues = (signal?: AbortSignal) =>
  call<Colleague[]>('GET', DESK_ROUTES.colleagues, { signal })

export const readTopics = (signal?: AbortSignal) => call<string[]>('GET', DESK_ROUTES.topics, { signal })

export const readDeskSettings = (signal?: AbortSignal) =>
  call<DeskSettings>('GET', DESK_ROUTES.settings, { signal })

/** Changes status, owner or next step. @throws ApiError 409 when somebody else has taken it meanwhile */
export const changeEnquiry = (id: string, body: EnquiryChange) =>
  call<DeskEnquiry>('PATCH', pathFor(DESK_ROUTES.enquiry, { id }), { body })

export const addNote = (id: string, text: string) =>
  call<DeskEnquiry>('POST', pathFor(DESK_ROUTES.notes, { id }), { body: { text } })

export const addCall = (id: string, outcome: CallOutcome, note: string) =>
  call<DeskEnquiry>('POST', pathFor(DESK_ROUTES.calls, { id }), { body: { outcome, note } })

/** Notes that a message was opened in WhatsApp or the mail program. */
export const addMessage = (id: string, channel: MessageChannel, template: string) =>
  call<DeskEnquiry>('POST', pathFor(DESK_ROUTES.messages, { id }), { body: { channel, template } })

export const releaseEnquiry = (id: string) => call<DeskEnquiry>('POST', pathFor(DESK_ROUTES.release, { id }))

/** Puts one apart as a machine's, also again after a release. */
export const holdEnquiry = (id: string) => call<DeskEnquiry>('POST', pathFor(DESK_ROUTES.hold, { id }))

/** Changes several enquiries at once; the answer's `undo` takes it back. */
export const changeMany = (changes: readonly BulkChange[]) =>
  call<BulkAnswer>('POST', DESK_ROUTES.bulk, { body: { changes } as BulkBody })
