import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../database.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-private-'))
  path = join(folder, 'institute.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const getModes = () => ['', '-wal', '-shm'].map((part) => (statSync(path + part).mode & 0o777).toString(8))

it('openDatabase creates files that only their owner can read', async () => {
  const database = await openDatabase(`file:${path}`)
  await database.contentRecord.create({ data: { collection: 'courses', fields: {}, position: 0 } })
  expect(getModes()).toEqual(['600', '600', '600'])
  await database.$disconnect()
})

it('openDatabase makes an existing database private', async () => {
  const first = await openDatabase(`file:${path}`)
  for (const part of ['', '-wal', '-shm']) chmodSync(path + part, 0o644)
  const second = await openDatabase(`file:${path}`)
  expect(getModes()).toEqual(['600', '600', '600'])
  for (const database of [first, second]) await database.$disconnect()
})
