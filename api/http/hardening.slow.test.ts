import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SITE } from '../testing/built-site.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, SITE, { withRealPasswords: true })
})
afterAll(() => server.close())

describe('ASVS 4, 14, 15 requests and responses', () => {
  it('ignore X-Forwarded-For unless TRUST_PROXY is set', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 7; guess++) {
      const response = await server
        .visitor()
        .post(
          '/api/v1/user/login',
          { email: 'attacker@example.com', password: 'no such one' },
          { headers: { 'X-Forwarded-For': `203.0.113.${guess}` } },
        )
      statuses.push(response.status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })
})
