import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_FORMS } from '../../content/enquiry-fields'

/** Content of the status line: nothing, an error with the invalid fields, or a success. */
export interface Status {
  type: '' | 'error' | 'success'
  message: string
  fields?: readonly string[] | undefined
  /** Problem with the first field, if the message isn't specific enough. */
  hint?: string | undefined
  /** Reference of an accepted enquiry. */
  reference?: string
  /** True if the visitor has just sent the form and is waiting for the result. */
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
