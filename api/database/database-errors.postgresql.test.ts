import { expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'
import { dropTestDatabase, testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

it('openDatabase explains PostgreSQL’s errors with the setting and without the password', async () => {
  const folder = temporaryDataDir()
  const url = new URL(await testDatabase(folder.dataDir))
  const getFailure = (change: (url: URL) => void) => {
    const changed = new URL(url)
    changed.password = 'canary'
    change(changed)
    return openDatabase(changed.href, '--to').then(
      () => 'opened',
      (error: Error) => error.message,
    )
  }
  const where = `${url.hostname}:${url.port}`
  expect(
    await getFailure((each) => {
      each.pathname = '/nowhere'
    }),
  ).toBe(`--to: the server at ${where} has no database “nowhere”.`)
  expect(
    await getFailure((each) => {
      each.username = 'stranger'
    }),
  ).toBe(`--to: the server at ${where} denies access to “stranger”.`)
  expect(await getFailure((each) => each.searchParams.set('sslmode', 'verify-full'))).toBe(
    `--to: no encrypted connection to ${where}: The server does not support SSL connections.`,
  )
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})
