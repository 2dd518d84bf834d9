import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'

describe('every command', () => {
  let folder: ReturnType<typeof temporaryDataDir>
  beforeEach(() => {
    folder = temporaryDataDir()
  })
  afterEach(() => folder.remove())

  it.each([
    ['main.js', []],
    ['admin.js', ['list']],
    ['backup.js', ['create', 'x']],
  ])('%s refuses a passphrase that Node would cut', (program, words) => {
    writeFileSync(join(folder.dataDir, '.env'), 'PROSPECTUS_BACKUP_PASSPHRASE=correct horse #7 battery\n')
    const { stderr, status } = spawnSync(process.execPath, [resolve('dist/server', program), ...words], {
      cwd: folder.dataDir,
      env: { PATH: process.env.PATH, DATA_DIR: folder.dataDir, PORT: '0' },
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(stderr).toContain('.env line 1: the value of PROSPECTUS_BACKUP_PASSPHRASE has an unquoted #')
    expect(stderr).not.toContain('correct horse')
    expect(status).toBe(1)
  })
})
