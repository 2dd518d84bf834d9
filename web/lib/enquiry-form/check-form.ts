import { lengthProblem } from '#contract/characters'
import { REQUIRED_FIELDS } from '#contract/enquiries/choices'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { type EnquiryProblem, findEnquiryProblem } from '#contract/enquiries/enquiry-rules'
import { mobileHint } from '#contract/phone-numbers'
import { ENQUIRY_FORMS, type EnquiryField, isLimited } from '../../content/enquiry-fields'

type Values = Readonly<Record<string, string>>

function findTooLong(kind: EnquiryKind, values: Values): EnquiryProblem | null {
  const fields: readonly EnquiryField[] = ENQUIRY_FORMS[kind].fields
  for (const { name, label, limit } of fields.filter(isLimited)) {
    const message = lengthProblem(label, (values[name] ?? '').trim(), limit)
    if (message) return { fields: [name], message }
  }
  return null
}

/** Returns a hint if the message about a field isn't specific enough. */
export const hintFor = (field: string | undefined, values: Values): string =>
  field === 'mobile' ? mobileHint(values.mobile ?? '') : ''

/** Returns why a form can't be sent, or null if it can. */
export function findProblem(kind: EnquiryKind, values: Values): (EnquiryProblem & { hint: string }) | null {
  const problem = findEnquiryProblem(values, REQUIRED_FIELDS[kind]) ?? findTooLong(kind, values)
  return problem && { ...problem, hint: hintFor(problem.fields[0], values) }
}
