export const REQUIRED_FIELDS = {
  student: ['name', 'mobile', 'email', 'course'],
  service: ['name', 'mobile', 'email', 'serviceId'],
} as const

export interface Choice {
  value: string
  label: string
}

export const BUDGETS: readonly Choice[] = [
  { value: '<1L', label: 'Below ₹1L' },
  { value: '1L-3L', label: '1L-3L' },
  { value: '3L-7L', label: '3L-7L' },
  { value: '7L-10L', label: '7L-10L' },
  { value: '>10L', label: 'Above ₹10L' },
]

export const TIMELINES: readonly Choice[] = [
  { value: '2-4w', label: '2–4 weeks' },
  { value: '1-2m', label: '1–2 months' },
  { value: '2-4m', label: '2–4 months' },
  { value: 'flexible', label: 'Flexible / Not sure' },
]

/** Returns the label of a stored value, or the value itself if the list doesn't contain it. */
export function getLabel(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

/** Shown when a required list is empty, so that visitors can still send the form. */
export const OTHER_OPTION = 'Other / Not sure'

/** Pages that a service enquiry can be sent from. */
export const SERVICE_SOURCES = ['home-page', 'contact-page'] as const
export type ServiceSource = (typeof SERVICE_SOURCES)[number]
