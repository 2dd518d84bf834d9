import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EnquiryRecord } from '#contract/enquiries'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rowOn } from '../../testing/write-enquiries.ts'

const ROWS = 450

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const rows = Array.from({ length: ROWS }, (_, at) =>
    rowOn('2026-11-02', {
      message: at % 90 === 0 ? 'evening' : 'morning',
      search: at % 90 === 0 ? 'evening' : '',
    }),
  )
  await server.services.database.enquiry.createMany({ data: rows })
  await server.services.database.enquiry.create({ data: rowOn('2026-11-02', { deletedAt: new Date() }) })
})
afterAll(() => server.close())

const list = async (query = '') =>
  (await (await server.signedIn()).get<EnquiryRecord[]>(`/api/enquiries${query}`)).body

describe('a list that is longer than a slice', () => {
  it('is one array of all, newest first, each once', async () => {
    const stored = await server.services.database.enquiry.findMany({
      where: { deletedAt: null },
      orderBy: { arrival: 'desc' },
      select: { id: true },
    })
    const listed = await list()
    expect(listed).toHaveLength(ROWS)
    expect(listed.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
    expect(Object.keys(listed[0] ?? {})).toEqual(Object.keys(listed.at(-1) ?? {}))
    expect(listed[0]).not.toHaveProperty('arrival')
  })

  it('can be searched, and be empty', async () => {
    expect((await list('?q=evening')).map(({ message }) => message)).toEqual(Array(5).fill('evening'))
    expect(await list('?q=nobody-of-this-name')).toEqual([])
  })

  it('comes in pieces, without a length', async () => {
    const staff = await server.signedIn()
    expect((await staff.get('/api/enquiries')).headers.get('content-length')).toBeNull()
    expect((await staff.get('/api/enquiries?q=evening')).headers.get('content-length')).not.toBeNull()
  })
})
