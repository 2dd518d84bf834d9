import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Challenge } from '#contract/enquiries/challenge'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { ROUTES } from '#contract/routes'
import { solve } from '../../../testing/as-person.ts'
import { expectNoise } from '../../../testing/noise.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createWayLimits, ENQUIRIES_PER_NETWORK, KILOBYTES_FROM_FORMS } from '../limits.ts'
import { isCrowded } from './routes.ts'
import { CROWD } from './spam-rules.ts'

const WIFI = '203.0.113.60'

// On PostgreSQL the flood takes all connections for a while; the outbox tries again.
expectNoise(/"msg":"outbox failed"/)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

let count = 0
function send(key: string, formToken: string) {
  count += 1
  const body = {
    name: `Visitor ${count}`,
    mobile: `97${String(count).padStart(8, '0')}`,
    email: `v${count}@example.com`,
    course: 'Java',
  }
  const headers = {
    'X-Forwarded-For': WIFI,
    'x-enquiry-context': encodeContext({ key, pass: formToken, fillMs: 20_000 }),
  }
  return server.visitor().post<{ id: string }>(ROUTES.studentEnquiries, body, { headers, asProgram: true })
}
const askFormToken = async (key: string, query = '') => {
  const headers = { 'X-Forwarded-For': WIFI }
  const path = `${ROUTES.enquiryPass}?key=${key}${query}`
  return (
    await server.visitor().get<{ pass: string; puzzle?: Challenge & { id: string } }>(path, { headers })
  ).body
}

it('who floods the forms of an address stops nobody behind it whose browser does a proof of work', async () => {
  expect((await askFormToken(randomUUID())).puzzle).toBeUndefined()
  const few = pLimit(20)
  const flood = Array.from({ length: ENQUIRIES_PER_NETWORK + 1 }, () =>
    few(() => {
      const key = randomUUID()
      const formToken = server.deps.formTokens.create({ key, network: WIFI }, server.clock.now() - 20_000)
      return send(key, formToken)
    }),
  )
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)

  const key = randomUUID()
  const { pass: formToken, puzzle: challenge } = await askFormToken(key)
  expect((await send(key, formToken)).status).toBe(429)
  if (!challenge) throw new Error('No challenge came with the token.')
  const { pass: proven } = await askFormToken(key, `&answer=${solve(challenge.id, challenge)}`)
  const { status, body } = await send(key, proven)
  expect(status).toBe(201)
  const stored = await server.deps.database.enquiry.findUniqueOrThrow({ where: { id: body.id } })
  expect(stored).toMatchObject({ suspectReason: null, unverified: false })
  const wrong = await askFormToken(randomUUID(), '&answer=1')
  expect(wrong.puzzle).toBeDefined()
})

it('a proof of work is asked beyond a class of enquiries, and beyond half of the kilobytes', async () => {
  const limits = createWayLimits(server.deps.database)
  const [school, writers] = ['203.0.113.61', '203.0.113.62']
  for (let sent = 0; sent < CROWD; sent += 1) await limits.limit.consume(school)
  await limits.volumeLimit.consume(writers, KILOBYTES_FROM_FORMS / 2)
  expect([await isCrowded(limits, school), await isCrowded(limits, writers)]).toEqual([false, false])
  await limits.limit.consume(school)
  await limits.volumeLimit.consume(writers, 1)
  expect([await isCrowded(limits, school), await isCrowded(limits, writers)]).toEqual([true, true])
})
