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

it('BackupFolderError suggests chown for a folder of another user', () => {
  const { message } = new BackupFolderError(join(folder, 'there'), refused)
  expect(message).toContain(`chown prospectus ${folder}/there.`)
})

it('BackupFolderError suggests install for a missing folder that can’t be created', () => {
  const { message } = new BackupFolderError(join(folder, 'missing'), refused)
  expect(message).toContain('it doesn’t exist, and this user can’t create it')
  expect(message).toContain(`install -d -o prospectus -g prospectus -m 700 ${folder}/missing.`)
})
