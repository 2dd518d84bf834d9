import { readReference } from '#contract/enquiries/reference'
import { fold } from '#contract/fold'
import { parsePhone } from '#contract/parse-phone'
import { readMobile } from '#contract/phone-numbers'
import type { Database } from '../../database/database.ts'
import type { TextSearch } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { getKeys } from './contact-keys.ts'
import { toSearches, toWordSearch } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput

/** A possible meaning of a search text, within a list. */
export interface SearchMeaning {
  where: Where
  search: TextSearch
}

/** Maximum number of enquiries that a condition lists by sequence number. */
const MAX_LISTED = 500

/** Maximum number of people with the same number, such as a family or a school, that are found. */
const MAX_SHARERS = 100

/**
 * Returns the condition for a whole reference or phone number in any spacing: that enquiry, or everyone with that number.
 * @returns null for any other text
 */
async function whereExactly(database: Database, q: string): Promise<Where | null> {
  const reference = readReference(fold(q))
  if (reference) return { reference }
  const mobileNormal = readMobile(q) === null ? null : parsePhone(q).number
  if (!mobileNormal) return null
  const [holder, sharing, unlinked] = await Promise.all([
    database.personKey.findFirst({
      where: { key: { in: getKeys({ mobileNormal, emailNormal: '' }) } },
      select: { personId: true },
    }),
    database.enquiry.findMany({
      where: { mobileNormal, personId: { not: null } },
      distinct: ['personId'],
      select: { personId: true },
      take: MAX_SHARERS,
    }),
    // An enquiry is linked to a person a moment after it is stored.
    database.enquiry.findMany({
      where: { mobileNormal, personId: null },
      select: { arrival: true },
      take: MAX_LISTED,
    }),
  ])
  const people = [...new Set([holder, ...sharing].flatMap((one) => one?.personId ?? []))]
  if (people.length === 0) return null
  const ofPeople = await whereOfPeople(database, people)
  if (unlinked.length === 0) return ofPeople
  return { OR: [ofPeople, { arrival: { in: unlinked.map(({ arrival }) => arrival) } }] }
}

/**
 * Returns the condition for the enquiries of people. For several people it lists the enquiries, because SQLite would
 * otherwise scan the whole list.
 */
async function whereOfPeople(database: Database, people: readonly string[]): Promise<Where> {
  const [only] = people
  if (people.length === 1) return { personId: only }
  const ofAnyone = { personId: { in: [...people] } }
  const rows = await database.enquiry.findMany({
    where: ofAnyone,
    take: MAX_LISTED + 1,
    select: { arrival: true },
  })
  return rows.length > MAX_LISTED ? ofAnyone : { arrival: { in: rows.map(({ arrival }) => arrival) } }
}

/** Returns the possible meanings, the most likely first. */
async function toMeanings(
  database: Database,
  where: Where,
  q: string,
): Promise<[SearchMeaning, ...SearchMeaning[]]> {
  const [first, ...others] = toSearches(q)
  const texts = others.map((search) => ({ where, search }))
  const exactly = await whereExactly(database, q)
  if (!exactly) return [{ where, search: first }, ...texts]
  return [{ where: { AND: [where, exactly] }, search: toWordSearch('') }, { where, search: first }, ...texts]
}

/** Tries searches in order until one has results. The last one is returned without a call of `hasResults`. */
export async function findFirst<Search, Found>(
  [first, ...others]: readonly [Search, ...Search[]],
  find: (search: Search) => Found | Promise<Found>,
  hasResults: (found: Found) => boolean | Promise<boolean>,
): Promise<Found> {
  let found = await find(first)
  for (const other of others) {
    if (await hasResults(found)) break
    found = await find(other)
  }
  return found
}

/**
 * Searches a list by each meaning of the text until one has results.
 * @param find searches by one meaning
 */
export async function searchByMeaning<Found>(
  database: Database,
  list: Where,
  q: string,
  find: (meaning: SearchMeaning) => Found | Promise<Found>,
  hasResults: (found: Found) => boolean | Promise<boolean>,
): Promise<Found> {
  return findFirst(await toMeanings(database, list, q), find, hasResults)
}
