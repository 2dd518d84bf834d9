import type { EnquiryKind, ServiceEnquiryRecord, StudentEnquiryRecord } from '#contract/enquiries/enquiries'

/** What GET /api/events tells of, by the name of the event. */
export interface LiveEvents {
  /** A visitor has written. */
  'enquiry-created': { kind: EnquiryKind; enquiry: StudentEnquiryRecord | ServiceEnquiryRecord }
  /** Status changed, deleted or restored. */
  'enquiry-changed': { kind: EnquiryKind; id: string }
  /** Events may have been missed (the server was restarted, or the pause was long): read the lists anew. */
  reset: Record<string, never>
}

export type LiveEventName = keyof LiveEvents

/** Milliseconds between two signs of life on a quiet stream. */
export const HEARTBEAT_MS = 15_000
