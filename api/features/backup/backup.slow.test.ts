import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../lib/clock.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Damaged, damagedArchives, placeArchive } from './testing/damaged-archives.ts'
import { type Institute, makeInstitute } from './testing/institute.ts'

const SEED = Number(process.env.BACKUP_SEED ?? Date.now() & 0x7fffffff)

let institute: Institute
let other: Institute
let folder: string
let damaged: Damaged[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-archives-'))
  institute = await makeInstitute()
  other = await makeInstitute(1, 2)
  damaged = await damagedArchives(other, folder, SEED)
})
afterAll(() => {
  institute.remove()
  other.remove()
  rmSync(folder, { recursive: true, force: true })
})

describe('restoring a damaged backup', () => {
  it('changes nothing and reports the reason', async () => {
    const before = institute.fingerprint()
    for (const archive of nonEmpty(damaged)) {
      const restoring = restoreBackup(
        { ...institute, passphrase: archive.passphrase },
        systemClock,
        placeArchive(folder, archive),
      )
      await expect(restoring, archive.name).rejects.toThrow(archive.message)
      expect(institute.fingerprint(), archive.name).toBe(before)
    }
    expect(damaged).toHaveLength(43)
    expect(readdirSync(institute.dataDir).filter((name) => name.startsWith('.prospectus-'))).toEqual([])
  })
})
