import { describe, expect, it } from 'vitest'
import { expectNoise } from '../testing/noise.ts'
import { isOnPostgresql } from '../testing/test-database.ts'
import { backUpUnderWrites } from './backup.ts'
import { writeAfterFullDisk } from './disk.ts'
import { FLOODS, shareAddressWithFloods } from './floods.ts'
import { sendLongRequests } from './long-requests.ts'
import { floodWithMails, MOST_MAILS } from './mail-flood.ts'
import { upgradeUnderFire } from './migrate.ts'
import { readOddTextAtWork, startOnOddText } from './odd-text.ts'
import { countFlushes } from './power.ts'
import { readDeskBesideRefusals } from './refusals.ts'
import { signInUnderFlood } from './sign-in-flood.ts'
import { stopUnderLoad } from './sigterm.ts'
import { attackAsStranger } from './stranger.ts'

expectNoise(
  /"route":"\/api\/v1\/user\/login","status":503/,
  /libsql|Utf8Error|Some text in the database was no text/,
)

// What `npm run drill` does for minutes, once; kills, damaged backups and lost mail have tests of their own
// (api/database/durability.test.ts, api/features/backup, api/features/messages/crash.test.ts).
describe.skipIf(isOnPostgresql)('drills on a SQLite file, in short', () => {
  it('an acknowledged enquiry has been flushed to the disk, and so has an upload', async ({ skip }) => {
    const flushes = await countFlushes(5)
    if (flushes === null) return skip('needs strace')
    expect(flushes.enquiries).toBeGreaterThanOrEqual(5)
    expect(flushes.uploads).toBeGreaterThanOrEqual(5)
  })
  it('a full disk: the next write once there is room is stored', async ({ skip }) => {
    const result = await writeAfterFullDisk(1)
    if (!result) return skip('mounting a small disk needs root')
    expect(result).toMatchObject({ refused: 1, lost: 0, integrity: 'ok' })
    expect(result.slowest).toBeLessThan(1000)
  })
  it('a backup under fifty writes a second comes back whole', async () => {
    expect(await backUpUnderWrites(1)).toMatchObject({ good: 1, refused: 0 })
  })
  it('a start names and mends rows whose text is none, and says nothing of them the next time', async () => {
    expect(await startOnOddText()).toEqual({ unnamed: [], statuses: [200, 200, 200], saidAgain: false })
  })
  it('text that is none, written while the server works, ends it once: the next start goes on', async () => {
    expect(await readOddTextAtWork()).toMatchObject({ isNamed: true, statuses: [200, 200, 200] })
  })
  it('no request is dear for being long', async () => {
    const { costs, broken } = await sendLongRequests(['/'], 2)
    expect(broken).toEqual([])
    expect(costs.length).toBeGreaterThan(100)
    // Twenty times what a quiet machine needs, and half of what slashes once cost.
    expect(costs.filter(({ ms }) => ms > 60)).toEqual([])
  })
  it('killed within an upgrade and started by two at once, a database comes through', async () => {
    expect(await upgradeUnderFire({ rows: 500, kills: 1, pairs: 1 })).toMatchObject({
      afterKill: [],
      afterTwo: [],
    })
  })
  it('SIGTERM at a hundred requests a second loses none that was taken, and breaks one at the most', async () => {
    const { answered, broken, lost, wrongExits } = await stopUnderLoad(1)
    expect(answered).toBeGreaterThan(0)
    expect([lost, wrongExits]).toEqual([0, 0])
    // Who comes between the last look at the queue and the closing of the door is sent away by the system.
    expect(broken.length).toBeLessThanOrEqual(1)
  })
  it('floods from one address keep nobody honest behind it out, and `unlock` lets in', async () => {
    const short = ['codes without an attempt', 'student enquiries that are none']
    const floods = FLOODS.filter(({ what }) => short.includes(what)).map((flood) => ({ ...flood, times: 40 }))
    expect([FLOODS.length >= 20, floods.length]).toEqual([true, 2])
    const { failures, statuses } = await shareAddressWithFloods(floods)
    expect(failures).toEqual([])
    expect(Object.values(statuses)).toEqual([[400, 429], [400]])
  })
  it('the account’s owner signs in under a flood that fills every other place, and overtakes it', async () => {
    const { own, flooded } = await signInUnderFlood(3, 3)
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(flooded.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
    // A hundred are before whoever comes last, and one before the account's owner.
    const worked = flooded.filter(({ status }) => status === 401).length + own.length
    const perPassword = (own.reduce((sum, { wait }) => sum + wait, 0) + 3000) / worked
    const [, median = Number.NaN] = own.map(({ wait }) => wait).sort((one, other) => one - other)
    expect(median).toBeLessThan(10 * perPassword)
  })
  it('a script that causes mails gets no more than a network may, and codes come beside it', async () => {
    const { unawaited, late, statuses } = await floodWithMails(1)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(MOST_MAILS)
    expect(unawaited).toBe(MOST_MAILS - 1)
    expect(Math.max(...late)).toBeLessThan(5000)
  })
  it('the stranger says of a row what it found', async () => {
    const options = { rounds: 2, minutes: undefined, cluster: undefined }
    const findings = await attackAsStranger(options, ['T3'])
    expect(findings).toMatchObject([
      { what: 'T3', isMet: true, found: expect.stringMatching(/joined.*: 0;/) },
    ])
  })
  it('refusals write nothing', async () => {
    const { refusals, isCommitted } = await readDeskBesideRefusals(1, 50)
    expect(refusals.length).toBeGreaterThan(0)
    expect(isCommitted).toBe(false)
  })
})
