import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { rowOn } from '../../testing/write-enquiries.ts'
import { type Database, openDatabase } from '../database.ts'
import { finishErasure, requestErasure } from './erase.ts'
import { repairSearch } from './search.ts'

let folder: ReturnType<typeof temporaryDataDir>
let database: Database
const file = () => join(folder.dataDir, 'main.db')
const open = () => openDatabase(`file:${file()}`)

beforeEach(async () => {
  folder = temporaryDataDir()
  database = await open()
})
afterEach(async () => {
  await database.$disconnect()
  folder.remove()
})

const SOUND = [{ integrity_check: 'ok' }]
const integrity = () => database.$queryRaw`PRAGMA integrity_check`

const write = (texts: readonly string[]) =>
  database.enquiry.createMany({ data: texts.map((search) => rowOn('2026-11-02', { search })) })

const find = (text: string) =>
  database.$queryRaw<unknown[]>`SELECT rowid FROM "EnquirySearch" WHERE "EnquirySearch" MATCH ${`"${text}"`}`

/** Adds, changes and deletes texts repeatedly. */
async function wearOut(): Promise<void> {
  for (let round = 0; round < 12; round++) {
    await write(Array.from({ length: 20 }, (_, n) => `visitor ${round} ${n} java ${'full stack '.repeat(n)}`))
    const rows = await database.enquiry.findMany({ select: { id: true }, orderBy: { arrival: 'desc' } })
    for (const { id } of rows.filter((_, place) => place % 3 === 0).slice(0, 8)) {
      await database.enquiry.update({ where: { id }, data: { search: `changed ${round} python` } })
    }
    await database.enquiry.deleteMany({
      where: { id: { in: rows.filter((_, place) => place % 2 === 0).map(({ id }) => id) } },
    })
  }
}

describe('the search index', () => {
  it('stays intact after any changes and merges', async () => {
    await wearOut()
    expect(await integrity()).toEqual(SOUND)
    expect(await find('changed')).not.toEqual([])
    await database.$transaction(requestErasure)
    expect(await finishErasure(database)).toBe(true)
    expect(await integrity()).toEqual(SOUND)
    const indexed =
      await database.$queryRaw`SELECT count(DISTINCT id >> 37) AS segments FROM "EnquirySearch_data" WHERE id > 10`
    expect(indexed).toEqual([{ segments: 1 }])
    expect(await find('changed')).not.toEqual([])
  })

  it('contains nothing of an erased text', async () => {
    const SECRET = '🜏🜐🜑'
    const copies = () => readFileSync(file()).toString('utf8').split(SECRET.slice(2)).length - 1
    await wearOut()
    await write(['somebody before', `java ${SECRET}`, 'somebody after'])
    expect(await find(SECRET)).toHaveLength(1)
    await database.$transaction(async (transaction) => {
      await requestErasure(transaction)
      await transaction.enquiry.deleteMany({ where: { search: `java ${SECRET}` } })
    })
    await database.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
    expect(copies(), 'a deletion is a note in the index').toBeGreaterThan(0)
    expect(await finishErasure(database)).toBe(true)
    expect(copies()).toBe(0)
    expect(await find(SECRET)).toEqual([])
  })

  it('is rebuilt if it is damaged', async () => {
    await write(['asha java', 'ravi java'])
    await database.$executeRaw`DELETE FROM "EnquirySearch_data" WHERE id > 10`
    expect(await integrity()).not.toEqual(SOUND)
    await repairSearch(database)
    expect(await integrity()).toEqual(SOUND)
    expect(await find('java')).toHaveLength(2)
  })

  it('is re-created if an earlier version turned on secure-delete, which damages it', async () => {
    await database.$executeRaw`INSERT INTO "EnquirySearch"("EnquirySearch", rank) VALUES ('secure-delete', 1)`
    await wearOut()
    expect(await integrity()).not.toEqual(SOUND)
    await database.$disconnect()
    database = await open()
    expect(await integrity()).toEqual(SOUND)
    await wearOut()
    expect(await integrity()).toEqual(SOUND)
    expect(await find('changed')).not.toEqual([])
  })
})
