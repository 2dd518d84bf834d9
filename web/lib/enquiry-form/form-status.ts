import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_FORMS } from '../../content/enquiry-fields'

/** What the line under a form says: nothing, an error (of a field, where one is to blame) or a success. */
export interface Status {
  type: '' | 'error' | 'success'
  message: string
  field?: string | undefined
  /** What is wrong with the field, where the message does not say it. */
  hint?: string | undefined
  /** What the visitor may ask the state of an accepted enquiry by. */
  reference?: string
  /** Whether the visitor waits for it, having just sent the form. */
  isAnswer?: boolean
}

export const NO_STATUS: Status = { type: '', message: '' }

export const successStatus = (kind: EnquiryKind, reference: string): Status => ({
  type: 'success',
  message: ENQUIRY_FORMS[kind].success,
  reference,
})

export const errorStatus = ({
  message,
  field,
  hint = '',
}: Pick<Status, 'message' | 'field' | 'hint'>): Status => ({
  type: 'error',
  message,
  field,
  hint,
})
