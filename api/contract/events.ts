import type { EnquiryKind, ServiceEnquiryRecord, StudentEnquiryRecord } from '#contract/enquiries/enquiries'
import type { Colleague } from '#contract/enquiries/record'

/** What GET /api/events tells of, by the name of the event. */
export interface LiveEvents {
  /** A visitor has written, or a colleague for one; to that colleague (`by`, id of the account) it is a change. */
  'enquiry-created': { kind: EnquiryKind; enquiry: StudentEnquiryRecord | ServiceEnquiryRecord; by?: string }
  /** Status changed, deleted or restored; or written down by whoever hears of it. */
  'enquiry-changed': { kind: EnquiryKind; id: string }
  /** Somebody looks at an enquiry, or has left it. Told to whoever listens right now, and not remembered. */
  presence: { id: string; person: Colleague; isHere: boolean }
  /** What one's own account may is something else now, or it is gone: ask who one is, and read everything anew. */
  'accounts-changed': Record<string, never>
  /**
   * Something has changed of which no more is told (the server was restarted, the pause was long, or it is an enquiry that
   * one may not see): read the lists anew.
   */
  reset: Record<string, never>
}

/** Milliseconds between two words of somebody who is still there, and until one is forgotten who says nothing. */
export const PRESENCE_MS = { again: 20_000, forgotten: 45_000 } as const

export type LiveEventName = keyof LiveEvents

/** Milliseconds between two signs of life on a quiet stream. */
export const HEARTBEAT_MS = 15_000
