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
  it('check says so, and leaves nothing there', async () => {
    const { out } = await runAdmin(folder.dataDir, ['check'], { BACKUP_DIR: disk?.folder ?? '' })
    expect(out).toMatch(/^wrong +BACKUP_DIR .*: the disk is full$/m)
    expect(readdirSync(disk?.folder ?? '')).toEqual(['filler'])
  })
  it('npm run starts a command all the same', () => {
    const { stdout } = spawnSync('npm', ['run', 'admin', '--', '--help'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: disk?.folder },
    })
    expect(stdout).toContain('Usage:')
  })
})
