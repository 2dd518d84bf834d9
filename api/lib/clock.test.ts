import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import { ENDPOINTS } from '#contract/endpoints/all'
import { clean, countRows, DAY_MS, fillWithAges, YEAR_MS } from '../drills/clock-leaps.ts'
import { Visits } from '../features/people/testing/visits.ts'
import { Limit } from '../http/rate-limit.ts'
import { ADMIN } from '../testing/first-admin.ts'
import type { HttpClient } from '../testing/http-client.ts'
import { readFigures, WITH_FIGURES } from '../testing/metrics-figures.ts'
import { expectNoise } from '../testing/noise.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

expectNoise(/the clock has leapt/, /the clock is believed again/)

let server: TestServer
let staff: HttpClient
let visits: Visits
beforeAll(async () => {
  server = await startTestServer({ ...WITH_FIGURES })
  staff = await server.signedIn()
  visits = new Visits(server, staff)
})
afterAll(() => server.close())

describe('while the clock is not believed', () => {
  afterEach(async () => {
    server.clock.leap(-3 * DAY_MS)
    await server.deps.clock.confirm()
  })
  beforeEach(() => server.clock.leap(3 * DAY_MS))

  it('says so in the log, on the dashboard and in the figures', async () => {
    await server.deps.clock.look()
    expect(server.log.join()).toContain('the clock has leapt')
    expect((await staff.get(ENDPOINTS.readClock.path)).body).toMatchObject({ state: 'leapt' })
    expect((await readFigures(server)).get('prospectus_clock_trusted')).toBe(0)
  })

  it('takes the word of signed-in staff that it is right, and keeps whose it was', async () => {
    expect((await server.visitor().post(ENDPOINTS.confirmClock.path, {})).status).toBe(401)
    expect((await staff.get(ENDPOINTS.readClock.path)).body).toMatchObject({ state: 'leapt' })
    expect((await staff.post(ENDPOINTS.confirmClock.path, {})).body).toMatchObject({ state: 'trusted' })
    expect((await readFigures(server)).get('prospectus_clock_trusted')).toBe(1)
    const { body } = await staff.get<{ items: ActivityRecord[] }>('/api/desk/audit')
    expect(body.items[0]).toMatchObject({ action: 'confirmed', actor: { name: ADMIN.name } })
  })

  it('takes a confirmation of the command line, or of another server, at its next look', async () => {
    const { database, clock } = server.deps
    await clock.look()
    expect(clock.isTrusted()).toBe(false)
    await database.clockState.update({ where: { id: 1 }, data: { seenAt: new Date(server.clock.now()) } })
    await clock.look()
    expect(clock.isTrusted()).toBe(true)
  })
})

it('goes on from where it stood when the clock leaps back', async () => {
  const before = server.deps.clock.now()
  server.clock.leap(-YEAR_MS)
  expect(server.deps.clock.now()).toBeGreaterThanOrEqual(before)
  await visits.arrive()
  server.clock.leap(YEAR_MS)
})

it('purges again when time has really passed', async () => {
  await fillWithAges(server, staff, visits)
  server.clock.advance(40 * DAY_MS)
  await clean(server)
  const { enquiryImport, passwordReset } = await countRows(server)
  expect({ enquiryImport, passwordReset }).toEqual({ enquiryImport: 0, passwordReset: 0 })
})

it('a counter dated ahead of now refuses nobody', async () => {
  const { database } = server.deps
  const expire = new Date(Date.now() + YEAR_MS)
  await database.rateLimit.create({ data: { key: 'probe:somebody', points: 99, expire } })
  const limit = new Limit(database, 'probe', 1, 60)
  expect(await limit.consume('somebody')).toBe(1)
  await expect(limit.consume('somebody')).rejects.toThrow()
})
