import { setImmediate } from 'node:timers/promises'
import type { DuplicateOf } from '#contract/imports'
import type { Database } from '../../database/database.ts'
import type { ReadRow } from './read-row.ts'

/** A row with its duplicate. */
export interface PlannedRow extends ReadRow {
  duplicateOf: DuplicateOf
}

const CHUNK = 400

type Known = Map<string, { id: string; reference: string }>

const toValues = (keys: readonly string[], name: string) =>
  keys.filter((key) => key.startsWith(`${name}:`)).map((key) => key.slice(name.length + 1))

/** Returns the newest enquiry for each key, without those in the bin and those of the given import. */
async function findKnown(database: Database, keys: readonly string[], importId: string): Promise<Known> {
  const others = { deletedAt: null, OR: [{ importId: null }, { importId: { not: importId } }] }
  const people = await database.personKey.findMany({
    where: { key: { in: [...keys] } },
    select: { key: true, personId: true },
  })
  const theirs = await database.enquiry.findMany({
    where: { personId: { in: people.map(({ personId }) => personId) }, ...others },
    // Matches the index. Ordered by sequence only, SQLite would scan all enquiries.
    orderBy: [{ personId: 'asc' }, { arrival: 'asc' }],
    select: { id: true, reference: true, personId: true },
  })
  // New enquiries are linked to people with a delay.
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
 * Returns for each row the enquiry or the earlier valid row with the same normalised phone number or email.
 * @param importId import whose own enquiries don't count as duplicates
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
    // Invalid rows are not also counted as duplicates.
    if (problems.length > 0) return null
    for (const key of own) if (!lines.has(key)) lines.set(key, line)
    if (enquiry) return { ...enquiry, line: null }
    return earlier === undefined ? null : { id: null, reference: null, line: earlier }
  })
}
