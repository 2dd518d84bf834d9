import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { sqlite } from '../../../database/sqlite/sqlite.ts'
import { startBuiltServer, temporaryDataDir } from '../../../testing/built-server.ts'
import { ADMIN, registerFirst } from '../../../testing/first-admin.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { expectNoise } from '../../../testing/noise.ts'
import { readMetrics, WITH_METRICS } from '../../../testing/read-metrics.ts'
import { isOnPostgresql } from '../../../testing/test-database.ts'
import { startTestServer } from '../../../testing/test-server.ts'

// One test closes the database, so any background task may log an error.
expectNoise(
  // Unknown requesters in the flood fill all places.
  /"route":"\/api\/v1\/user\/login","status":503/,
  /Unable to start a transaction in the given time/,
  /The client is closed/,
  /after calling end on the pool/,
  /"msg":"[a-z ]+ failed"/,
)

/** Starts the built server, with ADMIN signed in from a known browser. */
async function startOwnedServer() {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { TRUST_PROXY: '1', SAMPLE_CONTENT: 'off' })
  const owner = new HttpClient(server.url)
  await registerFirst(owner, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
  const close = async () => {
    await server.stop('SIGTERM')
    remove()
  }
  return { url: server.url, dataDir, owner, close }
}

/** Half of the networks are /56 blocks of one /48, the others separate /48 blocks. */
const toEndpointUrl = (network: number) =>
  network % 2 === 0
    ? `2001:db8:1:${(network << 8).toString(16)}::1`
    : `2001:db8:${(network + 16).toString(16)}::1`

/** Tries 40 wrong passwords a second from 64 networks, each for another account. @returns a function that stops it and returns the statuses */
function flood(url: string): () => number[] {
  const statuses: number[] = []
  let sent = 0
  const timer = setInterval(() => {
    const wrong = { email: `guessed${sent}@example.com`, password: 'wrong' }
    const headers = { 'X-Forwarded-For': toEndpointUrl(sent % 64) }
    sent += 1
    // Requests that are still pending when the server stops fail.
    new HttpClient(url).post(ENDPOINTS.login.path, wrong, { headers }).then(
      ({ status }) => statuses.push(status),
      () => undefined,
    )
  }, 25)
  return () => {
    clearInterval(timer)
    return [...statuses]
  }
}

/** Sends `count` sign-ins at once to the built server. @returns the statuses, and the event loop's median delay in ms */
async function signInAtOnce(count: number) {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { TRUST_PROXY: '1', ...WITH_METRICS })
  try {
    const signIns = Array.from({ length: count }, (_, at) =>
      new HttpClient(server.url).post(
        ENDPOINTS.login.path,
        { email: `crowd${at}@example.com`, password: 'guess' },
        { headers: { 'X-Forwarded-For': `10.4.4.${at}` } },
      ),
    )
    const statuses = (await Promise.all(signIns)).map(({ status }) => status)
    const figures = await readMetrics(server)
    return { statuses, delay: (figures.get('nodejs_eventloop_lag_p50_seconds') ?? Number.NaN) * 1000 }
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
}

describe('many concurrent sign-ins', () => {
  it('do not block the event loop of the built server', async () => {
    const { statuses, delay } = await signInAtOnce(6)
    expect(statuses).toEqual(Array(6).fill(401))
    // If bcrypt ran in the event loop, it would block it for 100 ms at a time, so half of the turns would take that long.
    expect(delay).toBeLessThan(50)
  })

  it('let the owner overtake a flood that fills all other places', async () => {
    const { url, owner, close } = await startOwnedServer()
    try {
      const stop = flood(url)
      await pause(3000)
      const signIn = () =>
        owner.post(
          ENDPOINTS.login.path,
          { email: ADMIN.email, password: ADMIN.password },
          {
            headers: { 'X-Forwarded-For': toEndpointUrl(0) },
          },
        )
      const waits: number[] = []
      const began = performance.now()
      for (let round = 0; round < 3; round++) {
        const start = performance.now()
        expect((await signIn()).status).toBe(200)
        waits.push(performance.now() - start)
      }
      const took = 3000 + performance.now() - began
      const flooded = stop()
      expect(flooded.filter((status) => status === 503).length).toBeGreaterThan(0)
      // An unknown requester has a hundred ahead of them, the account's owner only one.
      const perPassword = took / (flooded.filter((status) => status === 401).length + waits.length)
      expect(waits.sort((one, other) => one - other)[1]).toBeLessThan(10 * perPassword)
    } finally {
      await close()
    }
  })

  it.skipIf(isOnPostgresql)('commit nothing if they are refused', async () => {
    const { url, dataDir, close } = await startOwnedServer()
    // SQLite's data_version changes whenever another connection commits.
    const connection = await sqlite.createAdapter(`file:${dataDir}/prospectus.db`).connect()
    const readVersion = async () =>
      (await connection.queryRaw({ sql: 'PRAGMA data_version', args: [], argTypes: [] })).rows[0]?.[0]
    const guess = () =>
      new HttpClient(url).post(ENDPOINTS.login.path, { email: 'guessed@example.com', password: 'wrong' })
    try {
      const first = await Promise.all(Array.from({ length: 6 }, guess))
      expect(first.map(({ status }) => status)).toContain(429)
      const before = await readVersion()
      const refused = await Promise.all(Array.from({ length: 50 }, guess))
      expect(refused.map(({ status }) => status)).toEqual(Array(50).fill(429))
      expect(await readVersion()).toBe(before)
    } finally {
      await connection.dispose()
      await close()
    }
  })

  it('leave the health endpoint independent of the database', async () => {
    const server = await startTestServer()
    await server.deps.database.$disconnect()
    const { status, body } = await server.visitor().get(ENDPOINTS.readHealth.path)
    expect([status, body.status]).toEqual([200, 'ok'])
    await server.close()
  })
})
