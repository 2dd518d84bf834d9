import { expect, it } from 'vitest'
import { ROUTES } from '#contract/routes'
import { signInAtOnce } from '../../../drills/sign-ins.ts'
import { startTestServer } from '../../../testing/test-server.ts'

// The figures, with twenty and on a quiet machine: `npm run drill -- sign-ins`.
it('TARGETS R12 visitors are answered while a crowd signs in', async () => {
  const { statuses, reads } = await signInAtOnce(4)
  expect(statuses).toEqual([401, 401, 401, 401])
  expect(reads.length).toBeGreaterThanOrEqual(4)
}, 60_000)

it('TARGETS R12 PITFALLS P35 health does without the database', async () => {
  const server = await startTestServer()
  await server.services.database.$disconnect()
  const { status, body } = await server.visitor().get(ROUTES.health)
  expect([status, body.status]).toEqual([200, 'ok'])
  await server.close()
})
