import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { signInAtOnce } from '../../../drills/sign-ins.ts'
import { expectNoise } from '../../../testing/noise.ts'
import { startTestServer } from '../../../testing/test-server.ts'

// One test takes the database away, whatever the server's background work is at: its log says so in any of its lines.
expectNoise(
  /Unable to start a transaction in the given time/,
  /The client is closed/,
  /after calling end on the pool/,
  /"msg":"[a-z ]+ failed"/,
)

// The figures, with twenty and on a quiet machine: `npm run drill -- sign-ins` and `npm run drill -- health`.
describe('a crowd that signs in', () => {
  it('the built server’s event loop goes on, and visitors get responses, while a crowd signs in', async () => {
    const { statuses, reads, delay } = await signInAtOnce(6)
    expect(statuses).toEqual(Array(6).fill(401))
    expect(reads.length).toBeGreaterThanOrEqual(10)
    // bcrypt in the loop itself holds it for 100 ms at a time, so that half of its turns are as long.
    expect(delay.p50).toBeLessThan(50)
  })

  it('health does without the database', async () => {
    const server = await startTestServer()
    await server.deps.database.$disconnect()
    const { status, body } = await server.visitor().get(ENDPOINTS.readHealth.path)
    expect([status, body.status]).toEqual([200, 'ok'])
    await server.close()
  })
})
