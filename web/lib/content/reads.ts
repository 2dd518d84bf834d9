import type { CollectionName } from '#contract/collections/all'
import { ROUTES } from '#contract/routes'
import type { Read, ReadOptions } from '../requests'
import { contactFrom, courseNamesFrom, logoFrom, settingsFrom } from './read-contact'
import { distinctCourses } from './read-services'

/** The reads of the public pages over one way of reading. A failed read gives the empty value. */
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
    /** A collection as `normalise` sees it; null when it could not be read. */
    listOrNull,
    /** A collection as `normalise` sees it; empty when it could not be read. */
    list: async <T>(name: CollectionName, normalise: (answer: unknown) => T[], options?: ReadOptions) =>
      (await listOrNull(name, normalise, options)) ?? [],
    /** Every course of the site once, those of Home first. */
    courseNames: async () => {
      const names: readonly CollectionName[] = ['home-courses', 'courses', 'contact-courses']
      const lists = await Promise.all(names.map((name) => listOrNull(name, courseNamesFrom)))
      return distinctCourses(lists.flatMap((list) => list ?? []))
    },
    logo: () =>
      read(ROUTES.homeConfig)
        .then(logoFrom)
        .catch(() => ''),
    contact: () =>
      read(ROUTES.contactInfo)
        .then(contactFrom)
        .catch(() => null),
    /** Slides or plans as `normalise` sees them; empty when they could not be read. */
    texts: <T>(normalise: (answer: unknown) => T[]) =>
      read(ROUTES.shownTexts)
        .then(normalise)
        .catch((): T[] => []),
    settings: () =>
      read(ROUTES.siteSettings)
        .catch(() => null)
        .then(settingsFrom),
  }
}
