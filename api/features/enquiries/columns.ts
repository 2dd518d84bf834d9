import type { EnquiryKind, ServiceEnquiryRecord, StudentEnquiryRecord } from '#contract/enquiries'

const shared = {
  id: true,
  name: true,
  email: true,
  mobile: true,
  message: true,
  status: true,
  suspectReason: true,
  unverified: true,
  createdAt: true,
} as const

/** What the desk reads of an enquiry of each kind (B020). */
export const ENQUIRY_COLUMNS = {
  student: { ...shared, course: true },
  service: {
    ...shared,
    company: true,
    serviceId: true,
    serviceLabel: true,
    budget: true,
    timeline: true,
    source: true,
  },
} as const satisfies Record<EnquiryKind, object>

/** A row as the client reads it: `_id` beside `id` (B019), dates as ISO 8601. */
export function asEnquiryRecord(row: { id: string; createdAt: Date }): AnyEnquiryRecord {
  return { _id: row.id, ...row, createdAt: row.createdAt.toISOString() } as AnyEnquiryRecord
}

/** An enquiry of either kind. */
export type AnyEnquiryRecord = StudentEnquiryRecord | ServiceEnquiryRecord
