import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectNoise } from '../testing/noise.ts'
import { type Cluster, startCluster } from '../testing/postgresql-cluster.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Errors are expected while there is no database.
expectNoise(
  /[Cc]onnection (terminated|error)/,
  /"code":"(P1001|57P\d\d|P2010|)"/,
  /"status":503/,
  /"msg":"unavailable"/,
  /(housekeeping|outbox|webhook queue|linking people|updating report counts) failed/,
  /dropping cached content/,
  /"msg":"message not delivered"/,
)

let cluster: Cluster
let server: TestServer
beforeAll(async () => {
  cluster = await startCluster({ isDurable: true })
  server = await startTestServer({ DATABASE_URL: cluster.url(), TRUST_PROXY: '1' })
})
afterAll(async () => {
  await server.close()
  await cluster.remove()
})

interface Answer {
  status: number
  ms: number
  id: string | undefined
}

let count = 0
/** Sends an enquiry from a separate network. */
async function send(): Promise<Answer> {
  count += 1
  const from = performance.now()
  const person = {
    name: 'Ravi',
    mobile: '9876543210',
    email: `v${count}@example.com`,
    course: 'Java',
    message: '',
  }
  const answer = await fetch(`${server.url}/api/enquiries`, {
    method: 'POST',
    headers: {
      Origin: server.url,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
    },
    body: JSON.stringify(person),
    signal: AbortSignal.timeout(30_000),
  })
  const { id } = (await answer.json()) as { id?: string }
  return { status: answer.status, ms: performance.now() - from, id }
}

const isReady = async () => (await fetch(`${server.url}/api/ready`)).status === 200

/** Sends enquiries continuously. @returns a function that stops and returns the responses */
function write(writers: number): () => Promise<Answer[]> {
  const answers: Answer[] = []
  let isOver = false
  const one = async () => {
    while (!isOver) {
      answers.push(await send())
      await pause(5)
    }
  }
  const all = Promise.all(Array.from({ length: writers }, one))
  return async () => {
    isOver = true
    await all
    return answers
  }
}

it.each([
  ['stopped', () => cluster.stop(), () => cluster.start()],
  ['crashed', () => cluster.stop('immediate'), () => cluster.start()],
])(
  'with PostgreSQL %s, the server responds within 6 s, loses nothing acknowledged and recovers without a restart',
  async (_, stopDatabase, startDatabase) => {
    const stop = write(8)
    await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000 })
    await stopDatabase()
    const stoppedAt = performance.now()
    await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: 5000, interval: 10 })
    const unreadyAfter = performance.now() - stoppedAt
    expect((await send()).status).toBe(503)
    await startDatabase()
    const startedAt = performance.now()
    await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000, interval: 10 })
    const recoveredAfter = performance.now() - startedAt
    const answers = await stop()
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([201, 503])
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(6000)
    const acknowledged = answers.flatMap(({ id }) => id ?? [])
    const stored = await server.deps.database.enquiry.findMany({ select: { id: true } })
    const ids = new Set(stored.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(
      acknowledged.filter((id) => !ids.has(id)),
      'acknowledged and lost',
    ).toEqual([])
    expect(unreadyAfter).toBeLessThan(5000)
    expect(recoveredAfter).toBeLessThan(10_000)
  },
)
