import { PHONE_PREFIX } from '#contract/limits'

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

/** The fields that each form asks for. */
export const REQUIRED_FIELDS = {
  student: ['name', 'mobile', 'email', 'course'],
  service: ['name', 'mobile', 'email', 'serviceId'],
} as const

/** A choice of a fixed list: the value that is stored and the label that is shown. */
export interface Choice {
  value: string
  label: string
}

/** As they are sent, and as they are shown. */
export const BUDGETS: readonly Choice[] = [
  { value: '<1L', label: 'Below ₹1L' },
  { value: '1L-3L', label: '1L-3L' },
  { value: '3L-7L', label: '3L-7L' },
  { value: '7L-10L', label: '7L-10L' },
  { value: '>10L', label: 'Above ₹10L' },
]

/** As they are sent, and as they are shown. */
export const TIMELINES: readonly Choice[] = [
  { value: '2-4w', label: '2–4 weeks' },
  { value: '1-2m', label: '1–2 months' },
  { value: '2-4m', label: '2–4 months' },
  { value: 'flexible', label: 'Flexible / Not sure' },
]

/** The label of a stored value; the value itself where the list does not know it. */
export function getLabel(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

/** The one option of a required list that came back empty, so that an enquiry is never impossible. */
export const OTHER_OPTION = 'Other / Not sure'

/** Where a service enquiry was sent from. */
export const SERVICE_SOURCES = ['home-page', 'contact-page'] as const
export type ServiceSource = (typeof SERVICE_SOURCES)[number]

/** Digits of the shortest number with its country's code. */
const SHORTEST_INTERNATIONAL = 10

/**
 * The digits that WhatsApp calls a number by: with its country's code, which an Indian one may leave out. Landlines count:
 * WhatsApp Business takes them. @returns null for a number that is neither
 */
export function whatsAppNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+') && digits.length >= SHORTEST_INTERNATIONAL) return digits
  const national = digits.replace(/^0+/, '').replace(/^91(?=\d{10}$)/, '')
  return national.length === 10 ? PHONE_PREFIX.slice(1) + national : null
}
