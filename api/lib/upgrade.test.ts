import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findPage } from '../features/enquiries/find-page.ts'
import { writeFirstRelease } from '../testing/old-database.ts'
import { openDatabase } from './database.ts'

it('TARGETS R7 a database of the first release is brought here with every row, and its enquiries are found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-upgrade-'))
  const url = `file:${join(folder, 'old.db')}`
  await writeFirstRelease(url)

  const database = await openDatabase(url)
  const rows = await database.enquiry.findMany({ orderBy: { arrival: 'asc' } })
  expect(rows).toMatchObject([
    { id: 'a', topic: 'Java', campaign: 'june', stage: 'converted', isOpen: false, channel: 'website' },
    { id: 'b', topic: 'Websites', campaign: '', stage: 'contacted', isOpen: true, channel: 'website' },
  ])
  const [first, second] = rows
  expect(Math.floor(Number(first?.arrival) / 4096)).toBe(Date.parse('2026-11-20T10:00:00.123Z'))
  expect(Math.floor(Number(second?.arrival) / 4096)).toBe(Date.parse('2026-11-20T10:00:00.124Z'))
  for (const { reference } of rows) expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  expect(await database.notice.count()).toBe(1)
  const found = await findPage(database, { where: {}, q: 'sha', order: 'newest', skip: 0, take: 10 })
  expect(found).toMatchObject({ arrivals: [expect.any(BigInt)], total: 1, isMore: false })
  await database.$disconnect()
  rmSync(folder, { recursive: true, force: true })
})
