import type { AnyEnquiryRecord, EnquiryKind } from '#contract/enquiries/enquiries'
import type { JsonColumn } from '../../database/dialect.ts'
import { jsonColumn } from '../../database/json-rows.ts'

const shared = {
  id: true,
  name: true,
  email: true,
  mobile: true,
  message: true,
  status: true,
  spamReason: true,
  unverified: true,
  createdAt: true,
} as const

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

const KINDS: Partial<Record<string, JsonColumn['kind']>> = { createdAt: 'timestamp', unverified: 'flag' }

const toJsonColumns = (columns: object): JsonColumn[] => [
  { ...jsonColumn('id'), property: '_id' },
  ...Object.keys(columns).map((column) => jsonColumn(column, KINDS[column])),
]

/** The same columns for lists that the database writes as JSON. */
export const ENQUIRY_JSON = {
  student: toJsonColumns(ENQUIRY_COLUMNS.student),
  service: toJsonColumns(ENQUIRY_COLUMNS.service),
} as const satisfies Record<EnquiryKind, JsonColumn[]>

/** Returns a row as the client expects it, with `_id` and ISO 8601 dates. */
export function toEnquiryRecord(row: { id: string; createdAt: Date }): AnyEnquiryRecord {
  return { _id: row.id, ...row, createdAt: row.createdAt.toISOString() } as AnyEnquiryRecord
}
