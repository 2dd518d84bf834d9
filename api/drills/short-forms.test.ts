import { describe, expect, it } from 'vitest'
import { isOnPostgresql } from '../testing/test-database.ts'
import { backUpUnderWrites } from './backup.ts'
import { writeAfterFullDisk } from './disk.ts'
import { upgradeUnderFire } from './migrate.ts'
import { countFlushes } from './power.ts'
import { stopUnderLoad } from './sigterm.ts'

// What `npm run drill` does for minutes, once (TARGETS.md). R1: api/durability.test.ts; R6: api/features/backup; R14:
// api/features/notices/crash.test.ts.
describe.skipIf(isOnPostgresql)('drills on a SQLite file, in short', { timeout: 60_000 }, () => {
  it('R2 an acknowledged enquiry has been flushed to the disk, and so has an upload', async ({ skip }) => {
    const flushes = await countFlushes(5)
    if (flushes === null) return skip('needs strace')
    expect(flushes.enquiries).toBeGreaterThanOrEqual(5)
    expect(flushes.uploads).toBeGreaterThanOrEqual(5)
  })
  it('R4 a full disk: the next write once there is room is stored', async ({ skip }) => {
    const result = await writeAfterFullDisk(1)
    if (!result) return skip('mounting a small disk needs root')
    expect(result).toMatchObject({ refused: 1, lost: 0, integrity: 'ok' })
    expect(result.slowest).toBeLessThan(1000)
  })
  it('R5 a backup under fifty writes a second comes back whole', async () => {
    expect(await backUpUnderWrites(1)).toMatchObject({ good: 1, refused: 0 })
  })
  it('R7 killed within an upgrade and started by two at once, a database comes through', async () => {
    expect(await upgradeUnderFire({ rows: 500, kills: 1, pairs: 1 })).toMatchObject({
      afterKill: [],
      afterTwo: [],
    })
  })
  it('R10 SIGTERM at a hundred requests a second breaks none that was taken', async () => {
    const { answered, broken, lost, wrongExits } = await stopUnderLoad(1)
    expect(answered).toBeGreaterThan(0)
    expect([broken, lost, wrongExits]).toEqual([[], 0, 0])
  })
})
