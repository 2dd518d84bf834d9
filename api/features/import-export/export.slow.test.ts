import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rowOn } from '../../testing/write-enquiries.ts'

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn()
})
afterAll(() => server.close())

const get = (query = '') => admin.get<string>(`/api/desk/export?${query}`)
const toRows = (csv: string) => parse(csv, { bom: true }) as string[][]

describe('export', () => {
  it('includes each enquiry once across batches, and searches all of them', async () => {
    const { database } = server.deps
    const data = Array.from({ length: 2300 }, (_, number) => ({
      ...rowOn('2026-05-01'),
      // Includes the last enquiry of a batch of the search, the 2,000th from the end.
      search: number % 100 === 0 ? 'needle' : 'hay',
    }))
    // PostgreSQL accepts 32,767 values at once, and Prisma would send more in concurrent statements.
    for (let start = 0; start < data.length; start += 500)
      await database.enquiry.createMany({ data: data.slice(start, start + 500) })
    const all = toRows((await get('columns=reference&from=2026-05-01&to=2026-05-01')).body)
      .flat()
      .slice(1)
    expect(all).toHaveLength(2300)
    expect(new Set(all)).toEqual(new Set(data.map(({ reference }) => reference)))
    const found = toRows((await get('columns=reference&q=needle')).body)
      .flat()
      .slice(1)
    expect(found).toEqual(
      data
        .filter(({ search }) => search === 'needle')
        .map(({ reference }) => reference)
        .reverse(),
    )
  })
})
