import * as z from 'zod/mini'
import { mustBeText } from '#contract/characters'
import { DEMO_CLASS_LIMITS } from '#contract/limits'
import { line } from '#contract/line'
import { parseUrl, withScheme } from '#contract/urls'

export const DEMO_CLASS_TEXTS = {
  past: 'Choose a time in the future. This one has passed.',
  tooLate: 'A class can be planned up to a year ahead.',
  place: 'Enter a branch or a link to the online class.',
  repeat: `A class can be repeated up to ${DEMO_CLASS_LIMITS.repeats} times. Choose an earlier last day.`,
  repeatEnd: 'The last day must be after the first class.',
  courseGone: 'One of the courses no longer exists. Choose the courses again.',
  changed:
    'Someone else changed this class in the meantime. Your version was not saved. Compare the two, then save again.',
  fewerSeats: (booked: number) => `${booked} seats are already booked. Enter at least ${booked}.`,
  gone: 'This class no longer exists.',
  cancelled: 'This class has been cancelled.',
  begun: 'This class has already started.',
  full: 'This class is full.',
  tooSoon: (hours: number) =>
    `You can change your seat until ${hours} ${hours === 1 ? 'hour' : 'hours'} before the class. Please call us.`,
  alreadySeated: 'This person already has a seat in this class.',
  closed: 'This enquiry is closed. Reopen it before you book a class.',
  spam: 'This enquiry is marked as spam. Mark it as not spam before you book a class.',
  notBookable: 'A class can’t be booked for this enquiry. Please call us.',
  noSeat: 'There is no seat to change.',
  notBegun: 'Attendance can be recorded from 30 minutes before the class.',
} as const

const id = (label: string) =>
  z
    .string({ error: mustBeText(label) })
    .check(z.minLength(1, `${label} is required.`), z.maxLength(64, `${label} is too long.`))

const whole = (label: string, { min, max }: { min: number; max: number }) => {
  const error = `${label} must be a whole number from ${min} to ${max}.`
  return z.number({ error }).check(z.int(error), z.minimum(min, error), z.maximum(max, error))
}

function isLink(text: string): boolean {
  const url = parseUrl(text)
  return text === '' || (url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.'))
}

const values = {
  /** ISO 8601 with an offset. */
  startsAt: z.iso.datetime({ offset: true, error: 'Enter the day and time of the class.' }),
  minutes: whole('Minutes', DEMO_CLASS_LIMITS.minutes),
  /** Ids of records of the collection `courses`. */
  courseIds: z.array(id('Course'), 'Courses must be a list.').check(
    z.minLength(1, 'Choose at least one course.'),
    z.maxLength(DEMO_CLASS_LIMITS.courses, `Choose at most ${DEMO_CLASS_LIMITS.courses} courses.`),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
  branch: line('Branch', DEMO_CLASS_LIMITS.text),
  /** URL of an online class; empty if there is none. */
  link: line('Link', DEMO_CLASS_LIMITS.link).check(
    z.overwrite((text) => (text === '' ? '' : withScheme(text))),
    z.refine(isLink, { error: 'Enter the full link, such as https://meet.example.com/abc.' }),
  ),
  trainer: line('Trainer', DEMO_CLASS_LIMITS.text),
  seats: whole('Seats', { min: 1, max: DEMO_CLASS_LIMITS.seats }),
}

const hasPlace = z.refine<{ branch: string; link: string }>(
  ({ branch, link }) => branch !== '' || link !== '',
  {
    error: DEMO_CLASS_TEXTS.place,
    path: ['branch'],
  },
)

/** Body of POST /api/desk/demo-classes. With `repeatUntil`, the class is planned weekly until that day (inclusive). */
export const newDemoClassSchema = z
  .strictObject({
    ...values,
    repeatUntil: z.optional(z.nullable(z.iso.date({ error: 'Enter the last day as a date (YYYY-MM-DD).' }))),
  })
  .check(hasPlace)
export type NewDemoClass = z.output<typeof newDemoClassSchema>

/** Body of PUT /api/desk/demo-classes/:id, with the version that the writer has seen. */
export const demoClassRewriteSchema = z
  .strictObject({
    ...values,
    updatedAt: z.iso.datetime({ error: 'The time of the last change must be a date and a time.' }),
  })
  .check(hasPlace)
export type DemoClassRewrite = z.output<typeof demoClassRewriteSchema>

const course = z.strictObject({ id: z.string(), title: z.string() })

/** A demo class as staff see it, with the number of people by status. */
export const demoClassResponse = z.strictObject({
  id: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  /** Without courses that were deleted since. */
  courses: z.array(course),
  branch: z.string(),
  link: z.string(),
  trainer: z.string(),
  seats: z.int(),
  /** Seats that are taken: booked, attended or missed. */
  taken: z.int(),
  attended: z.int(),
  missed: z.int(),
  waiting: z.int(),
  cancelledAt: z.nullable(z.iso.datetime()),
  /** When people with a seat are notified of a change; null if there is none. A change can be undone until then. */
  notifyAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
})
export type DemoClassRecord = z.output<typeof demoClassResponse>

/** Saved classes, earliest first, and the classes of the same trainer that overlap with them. */
export const savedDemoClassesResponse = z.strictObject({
  items: z.array(demoClassResponse),
  clashes: z.array(demoClassResponse),
})

/** Query of GET /api/desk/demo-classes: days in India, inclusive. */
export const demoClassesQuerySchema = z.strictObject({
  from: z.optional(z.iso.date({ error: 'From must be a date (YYYY-MM-DD).' })),
  to: z.optional(z.iso.date({ error: 'To must be a date (YYYY-MM-DD).' })),
})

/** A class that visitors can book. */
export const openDemoClassResponse = z.strictObject({
  id: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  courses: z.array(course),
  branch: z.string(),
  isOnline: z.boolean(),
  trainer: z.string(),
  seatsLeft: z.int(),
})
export type OpenDemoClass = z.output<typeof openDemoClassResponse>
