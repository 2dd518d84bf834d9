import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'prospectus-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

const failureOf = (url: string) =>
  openDatabase(url).then(
    () => 'opened',
    (error: Error) => error.message,
  )

describe('a database that can’t be opened is told by its setting, or its path', () => {
  it('nothing listens', async () => {
    const message = await failureOf('postgresql://asha:secret@127.0.0.1:1/x')
    expect(message).toBe(
      'DATABASE_URL: nothing answers at 127.0.0.1:1. Does PostgreSQL run there, and listen?',
    )
  })
  it('no such host', async () => {
    expect(await failureOf('postgresql://asha:secret@no-such-host.invalid/x')).toBe(
      'DATABASE_URL: nothing answers at no-such-host.invalid:5432. Does PostgreSQL run there, and listen?',
    )
  })
  it('a file in no folder', async () => {
    expect(await failureOf(`file:${folder}/nowhere/x.db`)).toBe(
      `The database: ${folder}/nowhere/x.db can not be opened. Is its folder there, and may this user write to it?`,
    )
  })
  it('a file that is no database', async () => {
    const path = join(folder, 'letter.db')
    writeFileSync(path, 'Dear Asha,\n'.repeat(1000))
    expect(await failureOf(`file:${path}`)).toBe(`The database: ${path} is no SQLite database.`)
  })
})
