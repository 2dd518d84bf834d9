import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_FORMS } from '../../content/enquiry-fields'

/** What the line under a form says: nothing, an error (of the fields that are to blame) or a success. */
export interface Status {
  type: '' | 'error' | 'success'
  message: string
  fields?: readonly string[] | undefined
  /** What is wrong with the first field, where the message does not say it. */
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
  fields,
  hint = '',
}: Pick<Status, 'message' | 'fields' | 'hint'>): Status => ({
  type: 'error',
  message,
  fields,
  hint,
})
