import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'
import { runAdmin } from '../testing/run-admin.ts'
import { fillDisk, mountSmallDisk } from '../testing/small-disk.ts'

const disk = mountSmallDisk()
const folder = temporaryDataDir()
beforeAll(() => void (disk && fillDisk(disk.folder)))
afterAll(() => {
  disk?.remove()
  folder.remove()
})

describe.skipIf(!disk)('on a full disk', () => {
  it('npm run admin -- check reports it and leaves no file behind', async () => {
    const { out } = await runAdmin(folder.dataDir, ['check'], { BACKUP_DIR: disk?.folder ?? '' })
    expect(out).toMatch(/^error +BACKUP_DIR .*: the disk is full$/m)
    expect(readdirSync(disk?.folder ?? '')).toEqual(['filler'])
  })
  it('npm run still starts a command', () => {
    const { stdout } = spawnSync('npm', ['run', 'admin', '--', '--help'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: disk?.folder },
    })
    expect(stdout).toContain('Usage:')
  })
})
