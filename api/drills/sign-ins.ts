import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ROUTES } from '#contract/routes'
import { startTestServer } from '../testing/test-server.ts'
import { atLeast, atMost, type Drill, percentile } from './finding.ts'

const CROWD = 20

/** A public address that is answered from memory. */
const READ = '/api/home-courses'

/** Signs in so many at once, and reads meanwhile. @returns milliseconds: the event loop's delay, and of each read */
export async function signInAtOnce(count: number) {
  const server = await startTestServer({ TRUST_PROXY: '1', SAMPLE_CONTENT: 'on' })
  try {
    await server.visitor().get(READ)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    let isDone = false
    const signIns = Promise.all(
      Array.from({ length: count }, (_, at) =>
        server
          .visitor()
          .post(
            ROUTES.login,
            { email: `crowd${at}@example.com`, password: 'guess' },
            { headers: { 'X-Forwarded-For': `10.4.4.${at}` } },
          ),
      ),
    ).finally(() => {
      isDone = true
    })
    const reads: number[] = []
    while (!isDone) {
      const start = performance.now()
      await server.visitor().get(READ)
      reads.push(performance.now() - start)
    }
    const statuses = (await signIns).map(({ status }) => status)
    delay.disable()
    return { statuses, delay: delay.percentile(99) / 1e6, reads }
  } finally {
    await server.close()
  }
}

/** Twenty who sign in at once stall neither the event loop nor the visitors (TARGETS.md R12). */
export const run: Drill = async ({ rounds = CROWD }) => {
  const { statuses, delay, reads } = await signInAtOnce(rounds)
  return [
    atLeast('sign-ins answered', statuses.filter((status) => status === 401).length, rounds),
    atMost('event loop, p99', delay, 100, ' ms'),
    atMost('public reads meanwhile, p99', percentile(reads, 99), 200, ' ms'),
  ]
}
