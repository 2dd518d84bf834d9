import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { readMobile } from '#contract/phone-numbers'

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** True for text before and after an `@`, with a dot in the domain, no whitespace and at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= ENQUIRY_LIMITS.email && EMAIL.test(text)
}

/** Fields to highlight in form order, and the message for the first of them. */
export interface EnquiryProblem {
  fields: readonly string[]
  message: string
}

/**
 * Runs the three checks in order and returns the first failure.
 * @param values field values by name
 * @param required names of the fields that must not be blank
 * @returns null if the enquiry can be sent
 */
export function findEnquiryProblem(
  values: Readonly<Record<string, string>>,
  required: readonly string[],
): EnquiryProblem | null {
  const blank = required.filter((field) => !values[field]?.trim())
  if (blank.length > 0) return { fields: blank, message: ENQUIRY_TEXTS.required }
  if (readMobile((values.mobile ?? '').trim()) === null)
    return { fields: ['mobile'], message: ENQUIRY_TEXTS.mobile }
  if (!isEmail((values.email ?? '').trim())) return { fields: ['email'], message: ENQUIRY_TEXTS.email }
  return null
}
