import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'

describe('every program', () => {
  let folder: ReturnType<typeof temporaryDataDir>
  beforeEach(() => {
    folder = temporaryDataDir()
  })
  afterEach(() => folder.remove())

  it.each([
    ['main.js', []],
    ['admin.js', ['list']],
    ['backup.js', ['create', 'x']],
  ])('%s stops at a passphrase that would be cut', (program, words) => {
    writeFileSync(join(folder.dataDir, '.env'), 'PROSPECTUS_BACKUP_PASSPHRASE=correct horse #7 battery\n')
    const { stderr, status } = spawnSync(process.execPath, [resolve('dist/server', program), ...words], {
      cwd: folder.dataDir,
      env: { PATH: process.env.PATH, DATA_DIR: folder.dataDir, PORT: '0' },
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(stderr).toContain('Line 1 of .env: the value of PROSPECTUS_BACKUP_PASSPHRASE holds a #')
    expect(stderr).not.toContain('correct horse')
    expect(status).toBe(1)
  })
})
