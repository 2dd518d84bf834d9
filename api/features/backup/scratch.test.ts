import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLAIMANT } from '../../database/lease.ts'
import { systemClock } from '../../lib/clock.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Institute, makeInstitute } from './testing/institute.ts'

const signedBy = (pid: number) => CLAIMANT.replace(/\d+$/, String(pid))
const killed = signedBy(spawnSync(process.execPath, ['--version']).pid)
const alive = signedBy(process.ppid)

let institute: Institute
let folder: string
beforeEach(async () => {
  institute = await makeInstitute(1, 0)
  folder = mkdtempSync(join(tmpdir(), 'prospectus-scratch-'))
})
afterEach(() => {
  institute.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a scratch folder with the data of an institute, as a killed process leaves it. */
function leave(place: string, name: string, claimant?: string, hoursAgo = 0): string {
  const path = join(place, name)
  mkdirSync(path)
  writeFileSync(join(path, 'restored.db'), 'every enquiry, unencrypted')
  if (claimant) writeFileSync(join(path, 'claim'), claimant)
  const then = Date.now() / 1000 - hoursAgo * 3600
  utimesSync(path, then, then)
  return path
}

describe('leftovers of a killed restore', () => {
  it('are removed by the next restore and the next start of the server', async () => {
    const backup = join(folder, 'today.backup')
    await createBackup(institute, systemClock, backup)
    const paths = [
      leave(institute.dataDir, '.prospectus-scratch-Ab3dEf', killed),
      leave(institute.dataDir, '.restore-Ab3dEf', undefined, 4),
    ]
    await restoreBackup(institute, systemClock, backup)
    expect(paths.filter(existsSync)).toEqual([])

    const path = leave(institute.dataDir, '.prospectus-scratch-Ab3dEf', killed)
    const server = await startTestServer({ DATA_DIR: institute.dataDir })
    expect(existsSync(path)).toBe(false)
    await server.close()
  })
})

describe('leftovers of a killed backup', () => {
  it('are removed by the next backup, and after three hours if from another machine', async () => {
    const elsewhere = 'another-machine pid:[1] 7'
    const gone = [
      leave(folder, '.prospectus-scratch-000001', killed),
      leave(folder, '.prospectus-scratch-000002', elsewhere, 4),
      leave(folder, '.prospectus-20261101T203000Z.db.gz-000003', undefined, 4),
    ]
    const kept = [
      leave(folder, '.prospectus-scratch-000004', alive),
      leave(folder, '.prospectus-scratch-000005', elsewhere),
      leave(folder, '.prospectus-notes', undefined, 4),
      leave(folder, 'restore-Ab3dEf', undefined, 4),
    ]
    await createBackup(institute, systemClock, join(folder, 'today.backup'))
    expect(gone.filter(existsSync)).toEqual([])
    expect(kept.filter(existsSync)).toEqual(kept)
    expect(readdirSync(folder)).toHaveLength(kept.length + 1)
  })
})
