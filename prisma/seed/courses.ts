import type { ContentInput } from '#contract/content'
import { BUSINESS_COURSES } from './courses-business.ts'
import { DATA_COURSES, SYSTEMS_COURSES } from './courses-data-and-systems.ts'
import { DEVELOPMENT_COURSES } from './courses-development.ts'

export const COURSES: readonly ContentInput<'courses'>[] = [
  ...DEVELOPMENT_COURSES,
  ...DATA_COURSES,
  ...SYSTEMS_COURSES,
  ...BUSINESS_COURSES,
]

/** The choices of the contact form: every course by its title. */
export const CONTACT_COURSES: readonly ContentInput<'contact-courses'>[] = COURSES.map(({ title }) => ({
  label: title,
}))
