import type { EnquiryKind, ServiceEnquiryRecord, StudentEnquiryRecord } from '#contract/enquiries/enquiries'
import type { Colleague } from '#contract/enquiries/record'

/** Payloads of GET /api/events, by event name. */
export interface LiveEvents {
  /** A new enquiry from a visitor or entered by a colleague, whose account id is `by`. For that colleague it is a change. */
  'enquiry-created': { kind: EnquiryKind; enquiry: StudentEnquiryRecord | ServiceEnquiryRecord; by?: string }
  /** An enquiry was changed, deleted or restored, or the recipient of the event created it. */
  'enquiry-changed': { kind: EnquiryKind; id: string }
  /** A demo class or one of its bookings changed: reload the classes on the screen. */
  'demo-classes-changed': Record<string, never>
  /** A colleague opened or left an enquiry. Sent only to current listeners; not stored. */
  presence: { id: string; person: Colleague; isHere: boolean }
  /** The recipient's permissions changed, or the account was deleted: reload the current user and all data. */
  'accounts-changed': Record<string, never>
  /**
   * A change without details: the server restarted, the connection was lost for long, or the recipient may not see the
   * enquiry. Reload the lists.
   */
  reset: Record<string, never>
}

/** Milliseconds between two presence messages of a colleague, and until a silent colleague counts as gone. */
export const PRESENCE_MS = { again: 20_000, forgotten: 45_000 } as const

export type LiveEventName = keyof LiveEvents

/** Milliseconds between two heartbeats on an idle stream. */
export const HEARTBEAT_MS = 15_000
