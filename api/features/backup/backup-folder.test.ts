import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPathProblem, getPathRule } from '#contract/backup'
import { nonEmpty } from '../../testing/non-empty.ts'
import { BackupFolderError, explainCause } from './backup-folder.ts'

const refused = Object.assign(new Error(), { code: 'EACCES' })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-folder-'))
  mkdirSync(join(folder, 'there'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('BackupFolderError suggests chown for a folder of another user', () => {
  const { message } = new BackupFolderError(join(folder, 'there'), refused)
  expect(message).toContain(`chown prospectus ${folder}/there.`)
})

it('BackupFolderError suggests install for a missing folder that can’t be created', () => {
  const { message } = new BackupFolderError(join(folder, 'missing'), refused)
  expect(message).toContain('it doesn’t exist, and this user can’t create it')
  expect(message).toContain(`install -d -o prospectus -g prospectus -m 700 ${folder}/missing.`)
})

it.each(['EACCES', 'EPERM', 'EROFS'])('explainCause names no Linux command on Windows for %s', (code) => {
  for (const path of [join(folder, 'there'), join(folder, 'missing')]) {
    expect(explainCause(code, path, true)).toMatch(/this user can’t|read-only for this server/)
    expect(explainCause(code, path, true)).not.toMatch(/chown|install -d|systemd|\/there|\/missing/)
  }
})

it.each([
  ['/srv/data', ['/mnt/disk', ''], ['D:\\Backups', 'backups', '~/backups', '\\\\nas\\share']],
  [
    'C:\\ProgramData\\Prospectus',
    ['D:\\Backups', 'e:/x', '\\\\nas\\share', ''],
    ['/mnt/disk', 'D:Backups', '\\\\nas'],
  ],
])('a server with data in %s accepts only full paths of its platform', (known, valid, invalid) => {
  const { refusal, example } = getPathRule(known)
  expect(refusal).toContain(example)
  for (const path of [...valid, example]) expect(findPathProblem(path, known)).toBeNull()
  for (const path of nonEmpty(invalid)) expect(findPathProblem(path, known)).toBe(refusal)
})
