import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APP_CODE } from '#contract/limits'
import { appCode, setUpApp } from '../../../testing/authenticator-app.ts'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { redeemAppCode } from './redeem.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
})
afterAll(() => server.close())
const STEP_MS = APP_CODE.seconds * 1000
const now = () => server.clock.now()

/** Somebody with an authenticator app, and the browser that they trust. */
async function withApp(name: string) {
  const me = newPerson(name)
  const mine = await registerOther(staff, server, me)
  const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email: me.email } })
  // At the beginning of a time step: no code gets old while it is on its way.
  server.clock.advance(STEP_MS - (now() % STEP_MS))
  return { me, mine, id, ...(await setUpApp(mine, me.password, now())) }
}

describe('codes of an app', () => {
  it('refuses a thousand used or shifted ones', async () => {
    const { id, key } = await withApp('Jaya Ten')
    const at = now()
    const good = new Set([-1, 0, 1].map((steps) => appCode(key, at, steps)))
    const stopped = { ...server.deps, clock: stoppedAt(at) }
    const used = appCode(key, at)
    expect(await redeemAppCode(stopped, id, used)).toBe(true)
    const shifted = Array.from({ length: 400 }, (_, by) => [
      appCode(key, at, by + 2),
      appCode(key, at, -by - 2),
    ])
    // One in a few hundred thousand happens to be a good one too.
    const codes = shifted.flat().filter((code) => !good.has(code))
    const replayed = Array.from({ length: 125 }, () => [used, appCode(key, at, -1)]).flat()
    const tried = [...codes, ...replayed]
    let taken = 0
    for (const code of tried) taken += Number(await redeemAppCode(stopped, id, code))
    expect(tried.length).toBeGreaterThan(1000)
    expect(taken).toBe(0)
    expect(await redeemAppCode(stopped, id, appCode(key, at, 1))).toBe(true)
  })
})

/** The server's clock, standing still. */
function stoppedAt(time: number): TestServer['deps']['clock'] {
  return Object.assign(Object.create(server.deps.clock), { now: () => time })
}
