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
