import type { ContentInput } from '#contract/content'
import { iconForTechnology } from '#contract/technologies'

export type Courses = readonly ContentInput<'courses'>[]

/** A course with the icon that the server would derive from its technology. */
export const course = (entry: Omit<ContentInput<'courses'>, 'icon'>): ContentInput<'courses'> => ({
  ...entry,
  icon: iconForTechnology(entry.tech),
})
