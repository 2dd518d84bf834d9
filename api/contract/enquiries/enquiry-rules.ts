import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { readMobile } from '#contract/phone-numbers'

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Something, `@`, something with a dot inside, no white space; at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= ENQUIRY_LIMITS.email && EMAIL.test(text)
}

/** A problem of a form: the fields to mark, in their order, and the sentence to show at the first. */
export interface EnquiryProblem {
  fields: readonly string[]
  message: string
}

/**
 * The three checks in their order; the first that fails is returned.
 * @param values the form's texts, by field name
 * @param required the names of the fields that must not be blank
 * @returns null when the enquiry may be sent
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
