import { ENQUIRY_LIMITS, PHONE_PREFIX } from '#contract/limits'

/** The texts of the two enquiry forms (specification 1, section 8). */
export const ENQUIRY_TEXTS = {
  required: 'Please fill all required fields.',
  mobile: 'Please enter a valid phone number.',
  email: 'Please enter a valid email address.',
  failed: 'Submission failed. Please try again.',
  unreachable: 'Something went wrong. Please try again later.',
  studentSuccess: 'Enquiry submitted successfully! We will contact you soon.',
  serviceSuccess: 'Thanks! Your services enquiry was submitted. We’ll contact you shortly.',
} as const

const MOBILE = /^[\d+\-\s()]{7,15}$/
const PLAIN_SPACES_ONLY = /^[^\t\n\v\f\r]*$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** P109 and R18: 7 to 15 characters, each a digit, `+`, `-`, a space or a parenthesis. Nothing more is asked. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text) && PLAIN_SPACES_ONLY.test(text)
}

/** P110 and R19: something, `@`, something with a dot inside, no white space; at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= ENQUIRY_LIMITS.email && EMAIL.test(text)
}

/**
 * The number as `+91` and ten digits where it can be read as an Indian mobile number, for matching only (R18).
 * @returns null for any other number; it is stored as it was written
 */
export function normaliseMobile(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const national = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits
  return /^[6-9]\d{9}$/.test(national) ? `${PHONE_PREFIX}${national}` : null
}

/** A problem of a form: the field to point at and the sentence to show. */
export interface EnquiryProblem {
  field: string
  message: string
}

/**
 * The three checks in their order (P108 to P111); the first that fails is the answer.
 * @param values the form's texts, by field name
 * @param required the names of the fields that must not be blank
 * @returns null when the enquiry may be sent
 */
export function findEnquiryProblem(
  values: Readonly<Record<string, string>>,
  required: readonly string[],
): EnquiryProblem | null {
  const blank = required.find((field) => !values[field]?.trim())
  if (blank !== undefined) return { field: blank, message: ENQUIRY_TEXTS.required }
  if (!isMobile((values.mobile ?? '').trim())) return { field: 'mobile', message: ENQUIRY_TEXTS.mobile }
  if (!isEmail((values.email ?? '').trim())) return { field: 'email', message: ENQUIRY_TEXTS.email }
  return null
}

/** The fields that each form asks for (P100, P103). */
export const REQUIRED_FIELDS = {
  student: ['name', 'mobile', 'email', 'course'],
  service: ['name', 'mobile', 'email', 'serviceId'],
} as const

/** A choice of a fixed list: the value that is stored and the label that is shown. */
export interface Choice {
  value: string
  label: string
}

/** P104 */
export const BUDGETS: readonly Choice[] = [
  { value: '<1L', label: 'Below ₹1L' },
  { value: '1L-3L', label: '1L-3L' },
  { value: '3L-7L', label: '3L-7L' },
  { value: '7L-10L', label: '7L-10L' },
  { value: '>10L', label: 'Above ₹10L' },
]

/** P105 */
export const TIMELINES: readonly Choice[] = [
  { value: '2-4w', label: '2–4 weeks' },
  { value: '1-2m', label: '1–2 months' },
  { value: '2-4m', label: '2–4 months' },
  { value: 'flexible', label: 'Flexible / Not sure' },
]

/** The label of a stored value; the value itself where the list does not know it. */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

/** The one option of a required list that came back empty, so that an enquiry is never impossible (R15). */
export const OTHER_OPTION = 'Other / Not sure'

/** Where a service enquiry was sent from (P121). */
export const SERVICE_SOURCES = ['home-page', 'contact-page'] as const
export type ServiceSource = (typeof SERVICE_SOURCES)[number]
