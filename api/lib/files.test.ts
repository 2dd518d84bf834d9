import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it } from 'vitest'
import { createFile } from './files.ts'

const run = promisify(execFile)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-create-'))
  return () => rmSync(folder, { recursive: true })
})

it('creates a file once, readable only by its owner, and leaves no temporary file', () => {
  const path = join(folder, 'new', 'secret')
  expect([createFile(path, 'first'), createFile(path, 'second')]).toEqual([true, false])
  expect(readFileSync(path, 'utf8')).toBe('first')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'new'))).toEqual(['secret'])
})

/** A process that reads each file as soon as it exists. */
const READER = `
  const { readFileSync, writeFileSync } = require('node:fs')
  const folder = process.env.FOLDER
  const read = (path) => { try { return readFileSync(path, 'utf8') } catch { return null } }
  writeFileSync(folder + '/ready', '')
  for (let n = 0, text; n < 300; n++) {
    do text = read(folder + '/secret-' + n)
    while (text === null)
    console.log(text.length)
  }`

it('never exposes an incomplete file to another process', async () => {
  const reader = run(process.execPath, ['--eval', READER], {
    env: { ...process.env, FOLDER: folder },
    timeout: 60_000,
  })
  await expect.poll(() => existsSync(join(folder, 'ready')), { timeout: 10_000 }).toBe(true)
  for (let n = 0; n < 300; n++) createFile(join(folder, `secret-${n}`), 'x'.repeat(40))
  const lengths = (await reader).stdout.trim().split('\n')
  expect(lengths).toHaveLength(300)
  expect(new Set(lengths)).toEqual(new Set(['40']))
}, 70_000)
