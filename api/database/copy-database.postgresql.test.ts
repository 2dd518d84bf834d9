import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'
import { dropTestDatabase, testDatabase } from '../testing/test-database.ts'
import { rowOn } from '../testing/write-enquiries.ts'
import { type CopyProgress, copyDatabase, hashDatabase } from './copy-database.ts'
import { type Database, openDatabase } from './database.ts'

let folder: ReturnType<typeof temporaryDataDir>
let file: Database
let postgresql: Database

beforeAll(async () => {
  folder = temporaryDataDir()
  file = await openDatabase(`file:${folder.dataDir}/prospectus.db`)
  postgresql = await openDatabase(await testDatabase(folder.dataDir))
})
afterAll(async () => {
  await file.$disconnect()
  await postgresql.$disconnect()
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})

/** Rows with every kind of column: dates, JSON with and without a value, large numbers, bytes, unusual texts. */
async function fill(database: Database): Promise<void> {
  const account = await database.account.create({
    data: {
      name: 'Asha',
      email: 'a@example.com',
      phone: '1',
      passwordHash: 'x',
      verificationMethod: 'email',
    },
  })
  await database.person.create({ data: { id: 'p', keys: { create: { key: 'email:a@example.com' } } } })
  await database.enquiry.createMany({
    data: Array.from({ length: 250 }, (_, index) =>
      rowOn('2026-06-01', {
        assigneeId: index % 2 ? account.id : null,
        personId: index % 3 ? 'p' : null,
        context: index % 2 ? { z: 1, a: { y: [1, null], b: 'ß' } } : undefined,
        message: 'नमस्ते 👋 "quoted"\n\ttext\\',
        nextStepAt: index % 5 ? new Date('2026-06-02T03:04:05.678Z') : null,
      }),
    ),
  })
  await database.upload.create({
    data: { hash: 'h', mime: 'image/webp', width: 1, height: 1, size: 3, data: new Uint8Array([0, 255, 7]) },
  })
  await database.reportDay.create({ data: { day: '2026-06-01', tallies: {} } })
}

it('copyDatabase copies to PostgreSQL and back to a file with equal counts and hashes', async () => {
  await fill(file)
  const reports: CopyProgress[] = []
  const sent = await copyDatabase(file, postgresql, { onProgress: (progress) => reports.push(progress) })
  expect(sent.find(({ name }) => name === 'Enquiry')?.rows).toBe(250)
  expect(reports.filter(({ table }) => table === 'Enquiry').map(({ rows }) => rows)).toEqual([100, 200, 250])
  expect(await hashDatabase(postgresql)).toEqual(sent)
  expect(await hashDatabase(file)).toEqual(sent)

  const back = await openDatabase(`file:${folder.dataDir}/back.db`)
  expect(await copyDatabase(postgresql, back)).toEqual(sent)
  expect(await back.enquiry.findMany({ orderBy: { id: 'asc' } })).toEqual(
    await file.enquiry.findMany({ orderBy: { id: 'asc' } }),
  )
  await back.$disconnect()
})

it('copyDatabase rejects a target that is not empty', async () => {
  const before = await hashDatabase(postgresql)
  await expect(copyDatabase(file, postgresql)).rejects.toThrow(/not empty: Account has 1 rows/)
  expect(await hashDatabase(postgresql)).toEqual(before)
})
