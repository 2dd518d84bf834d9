import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditPage } from '#contract/audit'
import { COUNTED_MATCHES } from '#contract/enquiries/query'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const KEY = 'the key of these tests'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: KEY })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const list = async (query = ''): Promise<AuditPage> =>
  (await staff.get<AuditPage>(`/api/desk/audit?${query}`)).body

describe('the audit log', () => {
  it('is paged, and counted up to a limit', async () => {
    const { total } = await list()
    const [first, second] = [await list('pageSize=2'), await list('pageSize=2&page=2')]
    expect(first).toMatchObject({ total, isMore: false, page: 1, pageSize: 2 })
    expect(second.items[0]?.id).toBe((await list('pageSize=3')).items[2]?.id)
    await server.deps.database.activity.createMany({
      data: Array.from({ length: 1200 }, (_, n) => ({
        at: new Date(Date.UTC(2020, 0, 1) + n),
        actorId: 'x',
        actorName: 'X',
        subject: 'faqs',
        subjectId: 'x',
        action: 'reordered',
        detail: {},
      })),
    })
    expect(await list('pageSize=2')).toMatchObject({ total: COUNTED_MATCHES, isMore: true })
    expect((await list('pageSize=200&page=6')).total).toBeGreaterThan(1000)
  })
})
