import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectNoise } from '../testing/noise.ts'
import { type Cluster, startCluster } from '../testing/postgresql-cluster.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// While there is no database, whoever needs it says so.
expectNoise(
  /[Cc]onnection (terminated|error)/,
  /"code":"(P1001|57P\d\d|P2010|)"/,
  /"status":503/,
  /"msg":"unavailable"/,
  /(housekeeping|outbox|webhooks|linking people|updating report counts) failed/,
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
  /** Of an enquiry that was taken. */
  id: string | undefined
}

let count = 0
/** Sends an enquiry from a network of its own. */
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

/** Visitors who write without a pause. @returns stops them, with the responses that they got */
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
  'PostgreSQL %s: every response within 6 s, 503 meanwhile, nothing acknowledged lost, all well again without a restart',
  async (_, goAway, comeBack) => {
    const stop = write(8)
    await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000 })
    await goAway()
    const gone = performance.now()
    await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: 5000, interval: 10 })
    const toldAfter = performance.now() - gone
    expect((await send()).status).toBe(503)
    await comeBack()
    const back = performance.now()
    await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000, interval: 10 })
    const wellAfter = performance.now() - back
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
    expect(toldAfter).toBeLessThan(5000)
    expect(wellAfter).toBeLessThan(10_000)
  },
)
