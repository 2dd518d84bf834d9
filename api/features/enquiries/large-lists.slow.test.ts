import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EnquiryRecord } from '#contract/enquiries/enquiries'
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
  await server.deps.database.enquiry.createMany({ data: rows })
  await server.deps.database.enquiry.create({ data: rowOn('2026-11-02', { deletedAt: new Date() }) })
})
afterAll(() => server.close())

const list = async (query = '') =>
  (await (await server.signedIn()).get<EnquiryRecord[]>(`/api/enquiries${query}`)).body

const anyServiceId = async () => {
  const where = { kind: 'service' }
  return (await server.deps.database.enquiry.findFirstOrThrow({ where, select: { id: true } })).id
}

describe('list longer than a slice', () => {
  it('is one array of all enquiries, newest first', async () => {
    const stored = await server.deps.database.enquiry.findMany({
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

  it('can be searched and be empty', async () => {
    expect((await list('?q=evening')).map(({ message }) => message)).toEqual(Array(5).fill('evening'))
    expect(await list('?q=nobody-of-this-name')).toEqual([])
  })

  it('is streamed without a Content-Length', async () => {
    const staff = await server.signedIn()
    expect((await staff.get('/api/enquiries')).headers.get('content-length')).toBeNull()
    expect((await staff.get('/api/enquiries?q=evening')).headers.get('content-length')).not.toBeNull()
  })

  it('is complete for any number of slices', async () => {
    const { database } = server.deps
    const columns = { id: true, arrival: true } as const
    const all = await database.enquiry.findMany({ select: columns, orderBy: { arrival: 'asc' } })
    for (const [status, count] of [
      ['a', 100],
      ['b', 200],
      ['c', 101],
    ] as const) {
      const ids = all.splice(0, count).map(({ id }) => id)
      await database.enquiry.updateMany({ where: { id: { in: ids } }, data: { status, deletedAt: null } })
      const listed = await list(`?status=${status}`)
      expect(listed.map(({ id }) => id)).toEqual(ids.reverse())
    }
  })

  it('does not block other requests while its reader is slow, and is complete in the end', async () => {
    const staff = await server.signedIn()
    const message = 'm'.repeat(40_000)
    const rows = Array.from({ length: 300 }, () => rowOn('2026-11-03', { kind: 'service', message }))
    await server.deps.database.enquiry.createMany({ data: rows })
    const { port } = new URL(server.url)
    const slow = connect(Number(port), '127.0.0.1')
    const cookies = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
    slow.write(
      `GET /api/service-enquiries HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookies}\r\nConnection: close\r\n\r\n`,
    )
    await once(slow, 'readable')

    expect((await staff.get<EnquiryRecord[]>('/api/service-enquiries')).body).toHaveLength(300)
    expect(
      (await staff.patch(`/api/service-enquiries/${await anyServiceId()}/status`, { status: 'closed' }))
        .status,
    ).toBe(200)

    let text = ''
    for await (const chunk of slow.setEncoding('latin1')) text += chunk
    expect(text.split('"_id":')).toHaveLength(301)
    expect(text).toMatch(/\r\n0\r\n\r\n$/)
  })
})
