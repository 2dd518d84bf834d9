import type { CollectionName } from '#contract/collections/all'
import { ROUTES } from '#contract/routes'
import type { Read, ReadOptions } from '../requests'
import { toContact, toCourseNames, toLogo, toSettings } from './read-contact'
import { distinctCourses, toRawServices, withoutServices } from './read-services'

/** Returns the reads of the public pages. A failed read returns the empty value. */
export function reads(read: Read) {
  const listOrNull = <T>(
    name: CollectionName,
    normalise: (answer: unknown) => T[],
    options?: ReadOptions,
  ): Promise<T[] | null> =>
    read(`/api/${name}`, options)
      .then(normalise)
      .catch(() => null)

  const list = async <T>(name: CollectionName, normalise: (answer: unknown) => T[], options?: ReadOptions) =>
    (await listOrNull(name, normalise, options)) ?? []

  return {
    /** Reads a collection with `normalise`, or returns null if it can't be read. */
    listOrNull,
    /** Reads a collection with `normalise`, or returns an empty list if it can't be read. */
    list,
    /** Returns the names of all courses without duplicates, those of Home first. Home's list also names services. */
    courseNames: async () => {
      const [home, courses, options, services] = await Promise.all([
        list('home-courses', toCourseNames),
        list('courses', toCourseNames),
        list('contact-courses', toCourseNames),
        list('services', toRawServices),
      ])
      return distinctCourses([...withoutServices(home, services), ...courses, ...options])
    },
    logo: () =>
      read(ROUTES.homeConfig)
        .then(toLogo)
        .catch(() => ''),
    contact: () =>
      read(ROUTES.contactInfo)
        .then(toContact)
        .catch(() => null),
    /** Reads slides or plans with `normalise`, or returns an empty list if they can't be read. */
    texts: <T>(normalise: (answer: unknown) => T[]) =>
      read(ROUTES.shownTexts)
        .then(normalise)
        .catch((): T[] => []),
    settings: () =>
      read(ROUTES.siteSettings)
        .catch(() => null)
        .then(toSettings),
  }
}
