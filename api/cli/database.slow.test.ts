import { exec } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { temporaryDataDir } from '../testing/built-server.ts'
import { testDatabase } from '../testing/test-database.ts'

const run = promisify(exec)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

let folder: ReturnType<typeof temporaryDataDir>
beforeEach(() => {
  folder = temporaryDataDir()
})
afterEach(() => folder.remove())

/** Runs the step of `npm run …` that follows `npm run generate`, with an empty database. */
async function runScript(name: 'db:migrate' | 'db:seed'): Promise<string> {
  const [generate, step = ''] = scripts[name]?.split(' && ') ?? []
  expect(generate).toBe('npm run generate')
  const env = {
    PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
    DATA_DIR: folder.dataDir,
    DATABASE_URL: await testDatabase(folder.dataDir, null),
  }
  return (await run(step, { env })).stdout
}

const countCourses = async () => {
  const database = await openDatabase(await testDatabase(folder.dataDir, null))
  const count = await database.contentRecord.count({ where: { collection: 'courses' } })
  await database.$disconnect()
  return count
}

it('db:migrate applies and lists all migrations, and changes nothing the second time', async () => {
  expect(await runScript('db:migrate')).toMatch(/^Applied migrations:\n {2}\d{14}_\w+\n/)
  expect(await runScript('db:migrate')).toBe('The database is up to date.\n')
  expect(await countCourses()).toBe(0)
})

it('db:seed adds sample content to a new database only', async () => {
  expect(await runScript('db:seed')).toBe('Sample content added.\n')
  const courses = await countCourses()
  expect(courses).toBeGreaterThan(0)
  expect(await runScript('db:seed')).toBe('The database already has content. Nothing was changed.\n')
  expect(await countCourses()).toBe(courses)
})
