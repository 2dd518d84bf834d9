import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newEnquiryRow } from '../../features/enquiries/new-row.ts'
import { expectNoise } from '../../testing/noise.ts'
import { type Database, openDatabase } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { SqliteAdapter } from './adapter.ts'
import { healTexts } from './heal.ts'

expectNoise(/Some text in the database was no text/)

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-heal-'))
  database = await openDatabase(`file:${join(folder, 'prospectus.db')}`)
})
afterEach(async () => {
  await database.$disconnect()
  rmSync(folder, { recursive: true, force: true })
})

const toRow = (id: string) => ({
  id,
  ...newEnquiryRow(
    {
      name: `Ravi 📞 ${id}`,
      mobile: '98765 43210',
      email: 'ravi@example.com',
      message: 'दिवाली \\ud800 \\u0000',
    },
    { kind: 'student', channel: 'website', createdAt: new Date() },
  ),
  updatedAt: new Date(),
  context: { utm: { campaign: 'a \\ud800 in words' } },
})

/** Writes what SQLite takes for text, as another tool would. */
const damage = (id: string, column: string, expression: string) =>
  database.$executeRawUnsafe(`UPDATE "Enquiry" SET "${column}" = ${expression} WHERE id = '${id}'`)

it('sound text stays byte for byte, escapes that a person typed included', async () => {
  await insertRows(database, 'Enquiry', [toRow('a'), toRow('b')])
  const before = await database.enquiry.findMany()
  expect(await healTexts(database)).toEqual([])
  expect(await database.enquiry.findMany()).toEqual(before)
})

it('bytes that are no text are found among thousands of rows, mended, and named without their values', async () => {
  await insertRows(
    database,
    'Enquiry',
    Array.from({ length: 4500 }, (_, place) => toRow(`row-${place}`)),
  )
  await damage('row-0', 'name', `CAST(x'4173686180' AS TEXT)`)
  await damage('row-2100', 'message', `CAST(x'61eda0807a' AS TEXT)`)
  await damage('row-2100', 'email', `'a' || char(0) || 'z'`)
  await damage('row-4499', 'context', `'{"utm":{"campaign":"\\ud800","\\u0000":"\\uDC00x"}}'`)
  await damage('row-4400', 'context', `CAST(x'7b2270616765223a22ff227d' AS TEXT)`)
  expect(await healTexts(database)).toEqual([
    { table: 'Enquiry', key: 'row-0', columns: ['name'] },
    { table: 'Enquiry', key: 'row-2100', columns: expect.arrayContaining(['email', 'message']) },
    { table: 'Enquiry', key: 'row-4400', columns: ['context'] },
    { table: 'Enquiry', key: 'row-4499', columns: ['context'] },
  ])
  const rows = new Map((await database.enquiry.findMany()).map((row) => [row.id, row]))
  expect(rows.size).toBe(4500)
  expect(rows.get('row-0')?.name).toBe('Asha\ufffd')
  expect(rows.get('row-2100')).toMatchObject({ message: 'a\ufffd\ufffd\ufffdz', email: 'a\ufffdz' })
  expect(rows.get('row-4400')?.context).toEqual({ page: '\ufffd' })
  expect(rows.get('row-4499')?.context).toEqual({ utm: { campaign: '\ufffd', '\ufffd': '\ufffdx' } })
  expect(await healTexts(database)).toEqual([])
})

it('after an orderly end nothing is looked through again, unless somebody else has written since', async () => {
  const url = `file:${join(folder, 'prospectus.db')}`
  const mark = join(folder, 'prospectus.db.checked')
  await insertRows(database, 'Enquiry', [toRow('a')])
  expect(existsSync(mark)).toBe(false)
  await database.$disconnect()
  expect(existsSync(mark)).toBe(true)
  database = await openDatabase(url)
  expect(existsSync(mark), 'the mark counts once').toBe(false)
  await database.$disconnect()

  const other = await new SqliteAdapter(url).connect()
  await other.executeScript(`UPDATE "Enquiry" SET "name" = CAST(x'52617669ff' AS TEXT)`)
  await other.dispose()
  database = await openDatabase(url)
  expect(await database.enquiry.findMany({ select: { name: true } })).toEqual([{ name: 'Ravi\ufffd' }])
})
