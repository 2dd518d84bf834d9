import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type EnquiryRecord,
  type Page,
  type ServiceEnquiryRecord,
  type StudentEnquiryRecord,
} from '#contract/enquiries/enquiries'
import { PAGE_SIZE } from '#contract/limits'
import { api } from '../../../lib/api'
import { readCount, readList } from '../../../lib/lists'
import type { EnquiryView } from './enquiry-view'

/** A row of either tab. Fields of the other kind are undefined. */
export type Enquiry = EnquiryRecord &
  Partial<Omit<StudentEnquiryRecord, keyof EnquiryRecord>> &
  Partial<Omit<ServiceEnquiryRecord, keyof EnquiryRecord>>

type Incoming = Partial<Enquiry> & { phone?: string; service?: string }

/** Normalises the field names of the server: `_id` or `id`, mobile or phone, serviceLabel or service. */
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
    spamReason: record.spamReason ?? null,
    unverified: record.unverified ?? false,
    status: record.status || ENQUIRY_STATUSES[kind][0].value,
    createdAt: record.createdAt ?? '',
  }
}

/** Reads a page of the list, newest first, searched and filtered by the server. */
export async function listEnquiries(
  { kind, q, status, spam, page }: EnquiryView,
  signal: AbortSignal,
): Promise<Page<Enquiry>> {
  const pageSize = PAGE_SIZE.default
  const response = await api.enquiriesOfKind[kind].list({ page, pageSize, q, status, spam }, { signal })
  return {
    items: readList<Enquiry>(response).map((record) => toEnquiry(kind, record)),
    total: readCount(response),
    page,
    pageSize,
  }
}

export async function setStatus(kind: EnquiryKind, id: string, status: string): Promise<Enquiry> {
  return toEnquiry(kind, await api.enquiriesOfKind[kind].setStatus({ id }, { status }))
}
