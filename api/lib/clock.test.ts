import { expect, it } from 'vitest'
import { Limit } from '../http/rate-limit.ts'
import { startTestServer } from '../testing/test-server.ts'

it('ignores a rate limit counter dated in the future', async () => {
  const server = await startTestServer()
  const { database } = server.deps
  const expire = new Date(Date.now() + 365 * 24 * 3_600_000)
  await database.rateLimit.create({ data: { key: 'probe:somebody', points: 99, expire } })
  const limit = new Limit(database, 'probe', 1, 60)
  expect(await limit.consume('somebody')).toBe(1)
  await expect(limit.consume('somebody')).rejects.toThrow()
  await server.close()
})
