import { setImmediate } from 'node:timers/promises'
import type { DuplicateOf } from '#contract/imports'
import type { Database } from '../../database/database.ts'
import type { ReadRow } from './read-row.ts'

/** Keys that one statement compares with. */
const CHUNK = 400

type Known = Map<string, { id: string; reference: string }>

const toValues = (keys: readonly string[], name: string) =>
  keys.filter((key) => key.startsWith(`${name}:`)).map((key) => key.slice(name.length + 1))

/** The newest enquiry of whoever has one of the keys, by key; those of one import and of the bin aside. */
async function findKnown(database: Database, keys: readonly string[], importId: string): Promise<Known> {
  const others = { deletedAt: null, OR: [{ importId: null }, { importId: { not: importId } }] }
  const people = await database.personKey.findMany({
    where: { key: { in: [...keys] } },
    select: { key: true, personId: true },
  })
  const theirs = await database.enquiry.findMany({
    where: { personId: { in: people.map(({ personId }) => personId) }, ...others },
    // as the index has it: by sequence alone, SQLite would walk through all enquiries
    orderBy: [{ personId: 'asc' }, { arrival: 'asc' }],
    select: { id: true, reference: true, personId: true },
  })
  // they are linked to people only after they have come
  const recent = await database.enquiry.findMany({
    where: {
      personId: null,
      AND: [
        others,
        {
          OR: [
            { mobileNormal: { in: toValues(keys, 'mobile') } },
            { emailNormal: { in: toValues(keys, 'email') } },
          ],
        },
      ],
    },
    orderBy: [{ personId: 'asc' }, { arrival: 'asc' }],
    select: { id: true, reference: true, mobileNormal: true, emailNormal: true },
  })
  const byPerson = new Map(theirs.map(({ personId, ...enquiry }) => [personId, enquiry]))
  const known: Known = new Map()
  for (const { key, personId } of people) {
    const enquiry = byPerson.get(personId)
    if (enquiry) known.set(key, enquiry)
  }
  for (const { mobileNormal, emailNormal, ...enquiry } of recent) {
    if (mobileNormal) known.set(`mobile:${mobileNormal}`, enquiry)
    if (emailNormal) known.set(`email:${emailNormal}`, enquiry)
  }
  return known
}

/**
 * For each row, in their order, the enquiry or the earlier good row that has the same phone or e-mail, normalised.
 * @param importId enquiries of this import are no duplicates of its rows
 */
export async function findDuplicates(
  database: Database,
  rows: readonly ReadRow[],
  importId: string,
): Promise<DuplicateOf[]> {
  const keys = [...new Set(rows.flatMap((row) => row.keys))]
  const known: Known = new Map()
  for (let start = 0; start < keys.length; start += CHUNK) {
    const found = await findKnown(database, keys.slice(start, start + CHUNK), importId)
    for (const [key, enquiry] of found) known.set(key, enquiry)
    await setImmediate()
  }
  const lines = new Map<string, number>()
  return rows.map(({ keys: own, line, problems }) => {
    const enquiry = own.map((key) => known.get(key)).find((found) => found !== undefined)
    const earlier = own.map((key) => lines.get(key)).find((found) => found !== undefined)
    // What can't come in is counted as that alone.
    if (problems.length > 0) return null
    for (const key of own) if (!lines.has(key)) lines.set(key, line)
    if (enquiry) return { ...enquiry, line: null }
    return earlier === undefined ? null : { id: null, reference: null, line: earlier }
  })
}
