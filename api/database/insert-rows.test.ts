import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEnquiryRow } from '../features/enquiries/new-row.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Database, isUniqueViolation } from './database.ts'
import { insertRows } from './insert-rows.ts'

let server: TestServer
let database: Database

beforeAll(async () => {
  server = await startTestServer()
  database = server.deps.database
})
afterAll(() => server.close())

const DATE = new Date('2026-03-29T18:30:00.007Z')

/** Every kind of column value, and texts that need careful escaping. */
const toRow = (id: string) => ({
  id,
  ...newEnquiryRow(
    {
      name: `O'Brien "née" \\ 42 📞`,
      mobile: '98765 43210',
      email: 'x@example.com',
      message: 'null\ntrue\t[1]',
    },
    { kind: 'student', channel: 'website', createdAt: DATE },
  ),
  updatedAt: DATE,
  context: { page: '/', fillMs: 4.5, utm: { campaign: 'दिवाली' } },
  idempotencyKey: null,
  responseMinutes: 7,
})

/** Reads a row as stored, without Prisma's conversions. */
const asStored = async (id: string) => {
  const rows = await database.$queryRawUnsafe<Record<string, unknown>[]>(
    `SELECT * FROM "Enquiry" WHERE "id" = '${id}'`,
  )
  const { id: _, arrival: __, reference: ___, ...rest } = rows[0] ?? {}
  return rest
}

it('insertRows stores the same values as Prisma', async () => {
  await database.enquiry.createMany({ data: [toRow('by-prisma')] })
  expect(await insertRows(database, 'Enquiry', [toRow('by-one'), toRow('by-two')])).toBe(2)
  const expected = await asStored('by-prisma')
  expect(Object.keys(expected).length).toBeGreaterThan(30)
  expect(await asStored('by-one')).toEqual(expected)
  expect(await asStored('by-two')).toEqual(expected)
})

it('insertRows stores the same types as Prisma', async () => {
  const readTypes = async (id: string) => {
    const columns = Object.keys(await asStored(id))
    const type = (column: string) =>
      process.env.TEST_DATABASE === 'postgresql' ? `pg_typeof("${column}")::text` : `typeof("${column}")`
    const [row] = await database.$queryRawUnsafe<unknown[]>(
      `SELECT ${columns.map((column) => `${type(column)} AS "${column}"`).join(', ')} FROM "Enquiry" WHERE "id" = '${id}'`,
    )
    return row
  }
  expect(await readTypes('by-one')).toEqual(await readTypes('by-prisma'))
})

it('insertRows inserts nothing if one row violates a unique constraint', async () => {
  const failure = await insertRows(database, 'Enquiry', [toRow('by-three'), toRow('by-one')]).catch(
    (error: unknown) => error,
  )
  expect(isUniqueViolation(failure)).toBe(true)
  expect(await database.enquiry.count({ where: { id: 'by-three' } })).toBe(0)
})
