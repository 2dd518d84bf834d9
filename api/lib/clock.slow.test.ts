import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPurged, LEAPS, leapAtStart, leapAtWork } from '../drills/clock-leaps.ts'
import { WITH_FIGURES } from '../testing/metrics-figures.ts'
import { expectNoise } from '../testing/noise.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

expectNoise(/the clock has leapt/, /the clock is believed again/)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ...WITH_FIGURES })
})
afterAll(() => server.close())

describe('a clock that leaps at run time', () => {
  it.each(LEAPS)('%s: no row is purged, no session ends', async (_, ms) => {
    const leap = await leapAtWork(server, ms)
    expect(Math.min(...Object.values(leap.before)), 'each kind has a row').toBeGreaterThan(0)
    expect(leap.after).toEqual([leap.before, leap.before])
    expect(countPurged(leap)).toBe(0)
    expect(leap.signedIn).toEqual([true, true])
  })
})

describe('a start with a leap', () => {
  it.each(LEAPS)('%s: no row is purged, no session ends, and the next start goes on', async (_, ms) => {
    const leap = await leapAtStart(ms)
    expect(leap.after).toEqual([leap.before, leap.before])
    expect(leap.signedIn).toEqual([true, true])
    expect(leap.states[1]).toBe('trusted')
  })
})
