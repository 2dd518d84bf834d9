import { readReference } from '#contract/enquiries/reference'
import { fold } from '#contract/fold'
import { parsePhone } from '#contract/parse-phone'
import { readMobile } from '#contract/phone-numbers'
import type { Database } from '../../database/database.ts'
import type { TextSearch } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { getKeys } from './contact-keys.ts'
import { asWords, toSearches } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput

/** One of the things that a text in the search box may mean, within a list. */
export interface SearchMeaning {
  where: Where
  search: TextSearch
}

/** Enquiries of several people that are named one by one. */
const NAMED = 500

/** People who share a number, a family or a school, that are looked for at the most. */
const PEOPLE_OF_A_NUMBER = 100

/**
 * What somebody means who types a whole reference or a whole phone number, however it is spaced: that enquiry, or all
 * of the people with that number. @returns null for any other text
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
      take: PEOPLE_OF_A_NUMBER,
    }),
    // Who an enquiry is from is found out a moment after it is stored.
    database.enquiry.findMany({
      where: { mobileNormal, personId: null },
      select: { arrival: true },
      take: NAMED,
    }),
  ])
  const people = [...new Set([holder, ...sharing].flatMap((one) => one?.personId ?? []))]
  if (people.length === 0) return null
  const ofPeople = await whereOfPeople(database, people)
  if (unlinked.length === 0) return ofPeople
  return { OR: [ofPeople, { arrival: { in: unlinked.map(({ arrival }) => arrival) } }] }
}

/**
 * The enquiries of people. Of several they are named: asked for some people in the order of a list, SQLite walks through
 * the list instead.
 */
async function whereOfPeople(database: Database, people: readonly string[]): Promise<Where> {
  const [only] = people
  if (people.length === 1) return { personId: only }
  const ofAnyone = { personId: { in: [...people] } }
  const rows = await database.enquiry.findMany({
    where: ofAnyone,
    take: NAMED + 1,
    select: { arrival: true },
  })
  return rows.length > NAMED ? ofAnyone : { arrival: { in: rows.map(({ arrival }) => arrival) } }
}

/** The likeliest first. */
async function toMeanings(
  database: Database,
  where: Where,
  q: string,
): Promise<[SearchMeaning, ...SearchMeaning[]]> {
  const [first, ...others] = toSearches(q)
  const texts = others.map((search) => ({ where, search }))
  const exactly = await whereExactly(database, q)
  if (!exactly) return [{ where, search: first }, ...texts]
  return [{ where: { AND: [where, exactly] }, search: asWords('') }, { where, search: first }, ...texts]
}

/**
 * Searches a list for the first thing that a text may mean of which the list has some: a whole reference or phone number,
 * else a text. Where it has none of anything, the last counts, of which `hasSome` is not asked.
 * @param find what one meaning comes to
 */
export async function findFirstMeant<Found>(
  database: Database,
  list: Where,
  q: string,
  find: (meaning: SearchMeaning) => Found | Promise<Found>,
  hasSome: (found: Found) => boolean | Promise<boolean>,
): Promise<Found> {
  const [first, ...others] = await toMeanings(database, list, q)
  let found = await find(first)
  for (const other of others) {
    if (await hasSome(found)) break
    found = await find(other)
  }
  return found
}
