import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { binText, confirmDelete } from '../../components/confirm'
import { formatDateTime } from '../../lib/format'

interface Deletable {
  name: string
  email: string
  createdAt?: string | undefined
}

/** Asks before an enquiry is deleted, with the same text in its list and its drawer. */
export const confirmDeleteEnquiry = (
  kind: EnquiryKind,
  { name, email, createdAt }: Deletable,
  onConfirm: () => void,
) =>
  confirmDelete({
    question: ENQUIRY_SCREEN_TEXTS[kind].confirmDelete,
    detail: [name, email, formatDateTime(createdAt)].filter(Boolean).join(' · '),
    more: binText(),
    onConfirm,
  })
