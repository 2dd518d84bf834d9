import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startErasing } from '../../drills/erased-bytes.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'

let erasing: Awaited<ReturnType<typeof startErasing>>
describe.skipIf(isOnPostgresql)('what was erased is in no file', () => {
  beforeAll(async () => {
    erasing = await startErasing()
  })
  afterAll(() => erasing.close())

  it('of the database, its log, its index or the outbox', async () => {
    const { written, left } = await erasing.alone()
    expect(Object.keys(written).some((name) => name.startsWith('outbox'))).toBe(true)
    expect(left).toEqual({})
  })

  it('as soon as a backup that reads meanwhile has ended', async () => {
    const { files, left } = await erasing.besideBackup()
    expect(files, 'nothing but the backup is left').toEqual(['one.backup'])
    expect(left).toEqual({})
  })

  it('as soon as a reader that was in the way has ended, by housekeeping, after a restart too', async () => {
    const { meanwhile, stopped, left } = await erasing.besideReader()
    expect(meanwhile).not.toEqual({})
    expect(stopped, 'the reader is there still').not.toEqual({})
    expect(left).toEqual({})
  })
})
