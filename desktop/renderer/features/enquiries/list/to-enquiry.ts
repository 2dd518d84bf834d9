import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type EnquiryRecord,
  type ServiceEnquiryRecord,
  type StudentEnquiryRecord,
} from '#contract/enquiries/enquiries'

/** A row of either tab; what only the other kind has is absent. */
export type Enquiry = EnquiryRecord &
  Partial<Omit<StudentEnquiryRecord, keyof EnquiryRecord>> &
  Partial<Omit<ServiceEnquiryRecord, keyof EnquiryRecord>>

type Incoming = Partial<Enquiry> & { phone?: string; service?: string }

/** An enquiry out of whatever names the server used: `_id` or `id`, mobile or phone, serviceLabel or service. */
export function toEnquiry(kind: EnquiryKind, record: Incoming): Enquiry {
  const id = record.id ?? record._id ?? ''
  return {
    ...record,
    id,
    _id: record._id ?? id,
    name: record.name ?? '',
    email: record.email ?? '',
    mobile: record.mobile || record.phone || '',
    serviceLabel: record.serviceLabel || record.service || record.serviceId || '',
    message: record.message ?? '',
    suspectReason: record.suspectReason ?? null,
    unverified: record.unverified ?? false,
    status: record.status || ENQUIRY_STATUSES[kind][0].value,
    createdAt: record.createdAt ?? '',
  }
}
