import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'
import type { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { sampleBody } from '../../testing/sample-bodies.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const KEY = 'the key of these tests'
const headers = { 'x-admin-key': KEY }
const STRANGE_ID = '0190c2d4-0000-7000-8000-000000000000'

type Row = Record<string, unknown> & { _id: string; id: string; updatedAt: string }

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY, SAMPLE_CONTENT: 'on' })
  admin = await server.signedIn()
  // These are blank until they are set, which their schemas would refuse.
  for (const provider of [ENDPOINTS.writeMailServer, ENDPOINTS.writeSmsGateway])
    await admin.put(provider.path, sampleBody(provider))
})
afterAll(() => server.close())

const isRead = (path: string) => ALL_ENDPOINTS.some((call) => call.method === 'get' && call.path === path)
const puts = ALL_ENDPOINTS.filter(({ method }) => method === 'put')
// Not content: lists of webhooks and demo classes have more fields than can be written, and only the name of a passkey can.
const NO_CONTENT: readonly Endpoint[] = [
  ENDPOINTS.writeWebhook,
  ENDPOINTS.renamePasskey,
  ENDPOINTS.changeDemoClass,
]
const ofRecords = puts.filter(
  (each) => each.path.endsWith('/:id') && isRead(each.path.replace('/:id', '')) && !NO_CONTENT.includes(each),
)
// A code that is confirmed (below /api/v1) is an act, no record.
const ofSingles = puts.filter(({ path }) => isRead(path) && !path.startsWith('/api/v1/'))
const byPath = (calls: readonly Endpoint[]) => calls.map(({ path }) => path.replace('/:id', ''))

it('the test covers every collection', () => {
  expect(byPath(ofRecords).sort()).toEqual(COLLECTION_NAMES.map((name) => `/api/${name}`).sort())
})

describe.each(byPath(ofRecords))('a record of %s', (path) => {
  const list = async () => (await admin.get<Row[]>(path)).body
  const first = async () => (await list())[0] as Row
  const put = (record: Row, body: object) => admin.put<Row>(`${path}/${record.id}`, body, { headers })

  it('can be written back as it was read, without any change', async () => {
    const before = await list()
    expect(before.length).toBeGreaterThan(0)
    for (const record of nonEmpty(before)) {
      const { status, body } = await put(record, record)
      expect([status, body]).toEqual([200, record])
    }
    expect(await list()).toEqual(before)
  })
  it('ignores a different creation time', async () => {
    const record = await first()
    const { status, body } = await put(record, { ...record, createdAt: '2020-01-01T00:00:00.000Z' })
    expect([status, body]).toEqual([200, record])
  })
  it('rejects another record’s id and unknown fields', async () => {
    const record = await first()
    for (const wrong of [{ _id: STRANGE_ID }, { id: STRANGE_ID }]) {
      const { status, body } = await put(record, { ...record, ...wrong })
      expect([status, body.message]).toEqual([400, 'The id of this record doesn’t match the id in the URL.'])
    }
    for (const wrong of [
      { _id: 5 },
      { updatedAt: 'yesterday' },
      { createdAt: 1 },
      { __v: 0 },
      { position: 1 },
    ])
      expect((await put(record, { ...record, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect(await first()).toEqual(record)
  })
})

describe.each(nonEmpty(byPath(ofSingles)))('the record at %s', (path) => {
  it('can be written back as it was read, without any change', async () => {
    // A record that was never saved has no version.
    const { body: first } = await admin.get<{ updatedAt?: string | null }>(path)
    const before = first.updatedAt === null ? (await admin.put(path, first)).body : first
    const { status, body } = await admin.put(path, before)
    expect([status, body]).toEqual([200, before])
    expect((await admin.get(path)).body).toEqual(before)
  })
  it('rejects unknown fields', async () => {
    const { body: before } = await admin.get(path)
    expect((await admin.put(path, { ...before, __v: 0 })).status).toBe(400)
  })
})
