import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyDatabase } from '../database/copy-database.ts'
import { openDatabase } from '../database/database.ts'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { HttpClient } from '../testing/http-client.ts'
import { dropTestDatabase, testDatabase } from '../testing/test-database.ts'

const run = promisify(execFile)

let folder: ReturnType<typeof temporaryDataDir>
beforeEach(() => {
  folder = temporaryDataDir()
})
afterEach(async () => {
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})

/** Runs `npm run admin -- move --to …` from the build. @returns its output and exit code */
async function move(to: string): Promise<{ text: string; code: number }> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder.dataDir }
  try {
    const program = resolve('dist/server/admin.js')
    const { stdout } = await run(process.execPath, [program, 'move', '--to', to], {
      cwd: folder.dataDir,
      env,
    })
    return { text: stdout, code: 0 }
  } catch (failure) {
    const { stderr, code } = failure as { stderr: string; code: number }
    return { text: stderr, code }
  }
}

it('migrates the sample content to PostgreSQL, and the server shows the same content', async () => {
  const inFile = await startBuiltServer(folder.dataDir, { DATABASE_URL: '' })
  const before = await new HttpClient(inFile.url).get('/api/courses')
  const to = await testDatabase(folder.dataDir, null)
  expect(await move(to)).toEqual({ text: 'A server is using the database. Stop it first.\n', code: 1 })
  await inFile.stop('SIGTERM')

  const moved = await move(to)
  expect(moved.text).toMatch(/^ +\d+ {2}ContentRecord {2}[0-9a-f]{16}$/m)
  expect(moved.text).toContain('counts and hashes match on both sides')
  expect(moved.code).toBe(0)

  const server = await startBuiltServer(folder.dataDir)
  expect((await new HttpClient(server.url).get('/api/courses')).body).toEqual(before.body)
  await server.stop('SIGTERM')

  expect(await move(to)).toEqual({
    text: expect.stringContaining('The target database is not empty'),
    code: 1,
  })
})

it('leaves nothing behind when it fails, and can be repeated', async () => {
  const from = await openDatabase(`file:${folder.dataDir}/prospectus.db`)
  const label = (position: number) => ({
    collection: 'contact-courses',
    fields: { label: `Course ${position}` },
    position,
  })
  await from.contentRecord.createMany({ data: Array.from({ length: 250 }, (_, position) => label(position)) })
  const to = await openDatabase(await testDatabase(folder.dataDir))
  const failHalfway = ({ rows }: { rows: number }) => {
    if (rows === 200) throw new Error('the connection broke')
  }
  await expect(copyDatabase(from, to, { onProgress: failHalfway })).rejects.toThrow('the connection broke')
  expect(await to.contentRecord.count()).toBe(0)
  await copyDatabase(from, to)
  expect(await to.contentRecord.count()).toBe(250)
  await from.$disconnect()
  await to.$disconnect()
})

it('refuses to migrate to a file', async () => {
  expect(await move('file:/tmp/other.db')).toEqual({
    text: '--to must be a PostgreSQL URL: postgresql://user:password@host/name\n',
    code: 1,
  })
})
