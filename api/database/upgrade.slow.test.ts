import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findPage } from '../features/enquiries/find-page.ts'
import { asOneText } from '../features/enquiries/search-text.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { OLD_IMAGE, writeFirstRelease } from '../testing/old-database.ts'
import { openDatabase } from './database.ts'
import { readMigrations } from './migrate.ts'

/** Of every schema that there has been: the first release's, and those on the way to this one. */
const SCHEMAS = readMigrations('sqlite').migrationDirectories.map(({ path }, at) => [path, at + 1] as const)

it.each(SCHEMAS)(
  'a database of %s is brought here with every row, and its enquiries are found',
  async (_, count) => {
    const folder = mkdtempSync(join(tmpdir(), 'prospectus-upgrade-'))
    const url = `file:${join(folder, 'old.db')}`
    await writeFirstRelease(url, 0, count)

    const database = await openDatabase(url)
    const rows = await database.enquiry.findMany({ orderBy: { arrival: 'asc' } })
    expect(rows).toMatchObject([
      { id: 'a', topic: 'Java', campaign: 'june', stage: 'converted', isOpen: false, channel: 'website' },
      { id: 'b', topic: 'Websites', campaign: '', stage: 'contacted', isOpen: true, channel: 'website' },
    ])
    const [first, second] = rows
    expect(Math.floor(Number(first?.arrival) / 4096)).toBe(Date.parse('2026-11-20T10:00:00.123Z'))
    expect(Math.floor(Number(second?.arrival) / 4096)).toBe(Date.parse('2026-11-20T10:00:00.124Z'))
    for (const { reference } of nonEmpty(rows)) expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
    expect(await database.message.count()).toBe(1)
    const [upload] = await database.upload.findMany({ select: { hash: true, data: true } })
    expect(upload?.hash).toBe(OLD_IMAGE.hash)
    expect(Buffer.from(upload?.data ?? []).equals(OLD_IMAGE.bytes)).toBe(true)
    expect(await database.$queryRawUnsafe('PRAGMA foreign_key_check')).toEqual([])
    const found = await findPage(database, {
      where: {},
      search: asOneText('sha'),
      order: 'newest',
      skip: 0,
      take: 10,
      among: 'kept',
    })
    expect(found).toMatchObject({ arrivals: [expect.any(BigInt)], total: 1, isMore: false })
    await database.$disconnect()
    rmSync(folder, { recursive: true, force: true })
  },
)
