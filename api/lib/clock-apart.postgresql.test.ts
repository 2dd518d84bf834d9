import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'
import { expectNoise } from '../testing/noise.ts'
import { dropTestDatabase, testDatabase } from '../testing/test-database.ts'
import { startTestServer, TestClock, type TestServer } from '../testing/test-server.ts'

expectNoise(/the clock has leapt/, /agree again/)

const SHARED = { SESSION_SECRET: 'a secret that both servers have been given', ADMIN_KEY: 'the key of both' }
const HOUR_MS = 3_600_000
const DIFFER = /the clocks of this server and of the database differ/

let place: ReturnType<typeof temporaryDataDir>
let wrong: TestServer
let right: TestServer
beforeAll(async () => {
  place = temporaryDataDir()
  const DATABASE_URL = await testDatabase(place.dataDir)
  const clock = new TestClock()
  clock.leap(24 * HOUR_MS)
  // The first that the database sees is the one that is wrong.
  wrong = await startTestServer({ ...SHARED, DATABASE_URL }, undefined, { clock })
  right = await startTestServer({ ...SHARED, DATABASE_URL })
})
afterAll(async () => {
  await right.close()
  await wrong.close()
  await dropTestDatabase(place.dataDir)
  place.remove()
})

const said = (server: TestServer) => server.log.filter((line) => DIFFER.test(line))

it('of two servers the one whose clock is a day off says so at its start, once', async () => {
  expect(said(wrong)).toHaveLength(1)
  expect(JSON.parse(said(wrong)[0] ?? '')).toMatchObject({ level: 50, secondsAhead: 86_400 })
  await wrong.deps.clock.look()
  expect(said(wrong)).toHaveLength(1)
  expect(said(right)).toEqual([])
})

it('one that is off by less than a leap says so too, and when it is right again', async () => {
  wrong.clock.leap(-24 * HOUR_MS)
  await wrong.deps.clock.look()
  expect(wrong.log.join()).toContain('agree again')
  wrong.clock.leap(5 * 60_000)
  await wrong.deps.clock.look()
  expect(said(wrong)).toHaveLength(2)
})
