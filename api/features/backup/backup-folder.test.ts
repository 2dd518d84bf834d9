import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BackupFolderError } from './backup-folder.ts'

const refused = Object.assign(new Error(), { code: 'EACCES' })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-folder-'))
  mkdirSync(join(folder, 'there'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a folder of somebody else is to be given away', () => {
  const { message } = new BackupFolderError(join(folder, 'there'), refused)
  expect(message).toContain(`chown prospectus ${folder}/there.`)
})

it('one that is not there and can’t be made is to be made first', () => {
  const { message } = new BackupFolderError(join(folder, 'missing'), refused)
  expect(message).toContain('it is not there, and this user may not make it')
  expect(message).toContain(`install -d -o prospectus -g prospectus -m 700 ${folder}/missing.`)
})
