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

/** Every kind of value that a column can hold, and texts that a careless writer would break. */
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

/** A row as it lies in the database, whatever Prisma makes of it. */
const asStored = async (id: string) => {
  const rows = await database.$queryRawUnsafe<Record<string, unknown>[]>(
    `SELECT * FROM "Enquiry" WHERE "id" = '${id}'`,
  )
  const { id: _, arrival: __, reference: ___, ...rest } = rows[0] ?? {}
  return rest
}

it('rows are stored as Prisma stores them, column by column', async () => {
  await database.enquiry.createMany({ data: [toRow('by-prisma')] })
  expect(await insertRows(database, 'Enquiry', [toRow('by-one'), toRow('by-two')])).toBe(2)
  const expected = await asStored('by-prisma')
  expect(Object.keys(expected).length).toBeGreaterThan(30)
  expect(await asStored('by-one')).toEqual(expected)
  expect(await asStored('by-two')).toEqual(expected)
})

it('types in the file are those that Prisma writes', async () => {
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

it('all or none: one that is taken refuses its neighbours, and says so', async () => {
  const failure = await insertRows(database, 'Enquiry', [toRow('by-three'), toRow('by-one')]).catch(
    (error: unknown) => error,
  )
  expect(isUniqueViolation(failure)).toBe(true)
  expect(await database.enquiry.count({ where: { id: 'by-three' } })).toBe(0)
})
