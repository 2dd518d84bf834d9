import type { Database } from '../../api/database/database.ts'
import { FILL_INDEX } from '../../api/database/sqlite/search.ts'
import { asStored, getPersonId, type MadeEnquiry, makeEnquiries, type Plan } from './enquiry-rows.ts'

const BATCH = 2000

const ACTIVITIES = ['created', 'call', 'status'] as const

type Row = Record<string, unknown>

/** Inserts rows with one statement, as JSON, which is faster than a parameter per value. */
async function insert(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = columns.map((_, place) => `value->>${place}`)
  const sql = `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(',')}) SELECT ${values.join(',')} FROM json_each(?)`
  await database.$executeRawUnsafe(sql, JSON.stringify(rows.map((row) => columns.map((name) => row[name]))))
}

const getActivities = ({ row }: MadeEnquiry): Row[] =>
  ACTIVITIES.map((action, place) => ({
    id: `${row.id}-${place}`,
    at: asStored(Date.parse(row.createdAt) + place * 3_600_000),
    actorId: row.assigneeId,
    actorName: row.assigneeId === null ? '' : 'Asha Rao',
    subject: 'enquiry',
    subjectId: row.id,
    action,
    detail: JSON.stringify(action === 'call' ? { outcome: 'spoke', note: '' } : { channel: row.channel }),
  }))

async function writeBatch(database: Database, batch: readonly MadeEnquiry[]): Promise<void> {
  const people = batch.filter(({ isNewPerson }) => isNewPerson)
  await insert(
    database,
    'Person',
    people.map(({ person, row }) => ({ id: getPersonId(person), createdAt: row.createdAt })),
  )
  await insert(
    database,
    'PersonKey',
    people.flatMap(({ row }) =>
      [`mobile:${row.mobileNormal}`, `email:${row.emailNormal}`].map((key) => ({
        key,
        personId: row.personId,
      })),
    ),
  )
  await insert(
    database,
    'Enquiry',
    batch.map(({ row }) => row),
  )
  await insert(database, 'Activity', batch.flatMap(getActivities))
}

/** Drops indexes and triggers, which makes inserts much faster. @returns statements that re-create them */
async function dropIndexes(database: Database): Promise<string[]> {
  const made = await database.$queryRawUnsafe<{ type: string; name: string; sql: string }[]>(
    `SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND tbl_name IN ('Enquiry', 'Activity') AND sql IS NOT NULL`,
  )
  for (const { type, name } of made) await database.$executeRawUnsafe(`DROP ${type} "${name}"`)
  return made.map(({ sql }) => sql)
}

/** Fills an empty, migrated database with generated data of three years. @param print prints a line of progress */
export async function makeData(database: Database, plan: Plan, print: (line: string) => void): Promise<void> {
  await database.$executeRawUnsafe('PRAGMA synchronous=OFF')
  await database.$executeRawUnsafe('PRAGMA cache_size=-200000')
  const definitions = await dropIndexes(database)
  let batch: MadeEnquiry[] = []
  let written = 0
  const flush = async () => {
    await writeBatch(database, batch)
    written += batch.length
    batch = []
    if (written % 100_000 === 0) print(`  ${written.toLocaleString('en-IN')} enquiries written`)
  }
  for (const made of makeEnquiries(plan)) {
    batch.push(made)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  for (const sql of definitions) await database.$executeRawUnsafe(sql)
  await database.$executeRawUnsafe(FILL_INDEX)
  await database.$executeRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
}
