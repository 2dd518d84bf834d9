import type { CollectionName } from '#contract/collections/all'
import { ROUTES } from '#contract/routes'
import type { Read, ReadOptions } from '../requests'
import { toContact, toCourseNames, toLogo, toSettings } from './read-contact'
import { distinctCourses } from './read-services'

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

  return {
    /** Reads a collection with `normalise`, or returns null if it can't be read. */
    listOrNull,
    /** Reads a collection with `normalise`, or returns an empty list if it can't be read. */
    list: async <T>(name: CollectionName, normalise: (answer: unknown) => T[], options?: ReadOptions) =>
      (await listOrNull(name, normalise, options)) ?? [],
    /** Returns the names of all courses without duplicates, those of Home first. */
    courseNames: async () => {
      const names: readonly CollectionName[] = ['home-courses', 'courses', 'contact-courses']
      const lists = await Promise.all(names.map((name) => listOrNull(name, toCourseNames)))
      return distinctCourses(lists.flatMap((list) => list ?? []))
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
