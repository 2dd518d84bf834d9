import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import { type BinnedRecord, CONTENT_TEXTS } from '#contract/content'
import { SAMPLE_CONTENT } from '../../../prisma/seed/index.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Content = Record<string, unknown> & { id: string; _id: string; updatedAt: string }

const KEY = 'the key of these tests'

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY })
  admin = await server.signedIn()
})
afterAll(() => server.close())

const described = (name: CollectionName): Collection => COLLECTIONS[name]
const sample = (name: CollectionName, index = 0) =>
  ({ ...(SAMPLE_CONTENT[name][index] ?? { ...SAMPLE_CONTENT[name][0], name: 'One more' }) }) as Record<
    string,
    unknown
  >
const keyFor = (name: CollectionName) => (described(name).needsAdminKey ? { 'x-admin-key': KEY } : {})
const withKey = (name: CollectionName, more: Record<string, string> = {}) => ({
  headers: { ...keyFor(name), ...more } as Record<string, string>,
})
const list = async (name: CollectionName) => (await server.visitor().get<Content[]>(`/api/${name}`)).body
const add = (name: CollectionName, input: object = sample(name)) =>
  admin.post<Content>(`/api/${name}`, input, withKey(name))

/** Waits for the millisecond after `updatedAt`, so that the next version differs. */
async function nextMillisecond(updatedAt: string): Promise<void> {
  while (Date.now() <= Date.parse(updatedAt)) await new Promise((resolve) => setImmediate(resolve))
}

describe.each(COLLECTION_NAMES)('/api/%s', (name) => {
  beforeEach(async () => {
    for (const { id } of await list(name)) await admin.delete(`/api/${name}/${id}`, withKey(name))
  })

  it('creates a record with POST, visible to visitors', async () => {
    const { status, body } = await add(name)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...sample(name), _id: body.id })
    expect(await list(name)).toEqual([body])
  })
  it('adds a new record at the end that its collection defines', async () => {
    const first = (await add(name, sample(name, 0))).body.id
    const second = (await add(name, sample(name, 1))).body.id
    const third = (await add(name, sample(name, 2))).body.id
    const ids = (await list(name)).map(({ id }) => id)
    expect(ids).toEqual(described(name).newAt === 'front' ? [third, second, first] : [first, second, third])
  })
  it('replaces a record in place with PUT and returns it', async () => {
    const { body: first } = await add(name, sample(name, 0))
    await add(name, sample(name, 1))
    const before = (await list(name)).map(({ id }) => id)
    const { status, body } = await admin.put<Content>(
      `/api/${name}/${first.id}`,
      sample(name, 2),
      withKey(name),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...sample(name, 2), id: first.id })
    expect((await list(name)).map(({ id }) => id)).toEqual(before)
  })
  it('removes a record from all endpoints with DELETE', async () => {
    const { id } = (await add(name)).body
    expect((await admin.delete(`/api/${name}/${id}`, withKey(name))).status).toBe(200)
    expect(await list(name)).toEqual([])
    expect((await admin.delete(`/api/${name}/${id}`, withKey(name))).status).toBe(404)
    expect((await admin.put(`/api/${name}/${id}`, sample(name), withKey(name))).status).toBe(404)
  })
  it('moves a deleted record to the bin and restores it unchanged to its place', async () => {
    const before = await Promise.all([0, 1, 2].map((index) => add(name, sample(name, index))))
    const all = await list(name)
    const gone = all[1]
    await admin.delete(`/api/${name}/${gone?.id}`, withKey(name))
    expect(before.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await list(name)).map(({ id }) => id)).toEqual([all[0]?.id, all[2]?.id])
    const { body: bin } = await admin.get<BinnedRecord[]>('/api/content-bin')
    expect(bin.find(({ id }) => id === gone?.id)).toMatchObject({ collection: name, deletedBy: ADMIN.name })
    const path = `/api/${name}/${gone?.id}/restore`
    expect((await server.visitor().post(path, undefined, withKey(name))).status).toBe(401)
    const { status, body } = await admin.post<Content>(path, undefined, withKey(name))
    expect([status, { ...body, updatedAt: '' }]).toEqual([200, { ...gone, updatedAt: '' }])
    expect((await list(name)).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect((await admin.post(path, undefined, withKey(name))).status).toBe(409)
  })
  it('deletes a binned record permanently on request and records by whom', async () => {
    const { id } = (await add(name)).body
    const path = `/api/${name}/${id}/bin`
    const erase = () => admin.delete(path, withKey(name))
    expect((await erase()).status).toBe(404)
    expect((await list(name)).map((each) => each.id)).toEqual([id])
    await admin.delete(`/api/${name}/${id}`, withKey(name))
    expect((await server.visitor().delete(path, withKey(name))).status).toBe(401)
    const { status, body } = await erase()
    expect([status, body]).toEqual([200, { message: CONTENT_TEXTS.erased }])
    const { body: bin } = await admin.get<BinnedRecord[]>('/api/content-bin')
    expect(bin.map((each) => each.id)).not.toContain(id)
    const restoring = await admin.post(`/api/${name}/${id}/restore`, undefined, withKey(name))
    expect([restoring.status, (await erase()).status]).toEqual([404, 404])
    const where = { subject: name, subjectId: id, action: 'purged' }
    const [line, ...others] = await server.deps.database.activity.findMany({ where })
    expect([line?.actorId, Object.keys(line?.detail ?? {}), others]).toEqual([
      expect.any(String),
      ['label'],
      [],
    ])
  })
  it('reorders with PUT …/order and rejects an incomplete list', async () => {
    for (const index of [0, 1, 2]) await add(name, sample(name, index))
    const ids = (await list(name)).map(({ id }) => id)
    const order = (body: unknown) => admin.put(`/api/${name}/order`, body, withKey(name))
    expect((await order({ ids: [...ids].reverse() })).status).toBe(200)
    expect((await list(name)).map(({ id }) => id)).toEqual([...ids].reverse())
    expect((await order({ ids: ids.slice(1) })).status).toBe(409)
    expect((await order({ ids: [...ids.slice(1), 'stranger'] })).status).toBe(409)
    expect((await order({ ids: [...ids, ids[0]] })).status).toBe(400)
    expect((await list(name)).map(({ id }) => id)).toEqual([...ids].reverse())
  })
  it('reports a conflict to the second of two editors', async () => {
    const { body: seen } = await add(name, sample(name, 0))
    const path = `/api/${name}/${seen.id}`
    await nextMillisecond(seen.updatedAt)
    const mine = withKey(name, { 'If-Match': `"${seen.updatedAt}"` })
    expect((await admin.put(path, sample(name, 1), mine)).status).toBe(200)
    expect((await admin.put(path, sample(name, 2), mine)).status).toBe(409)
    expect((await admin.delete(path, mine)).status).toBe(409)
    expect((await list(name))[0]).toMatchObject(sample(name, 1))
    expect(
      (await admin.put(path, sample(name, 2), withKey(name, { 'If-Match': 'yesterday-ish' }))).status,
    ).toBe(400)
  })
  it('is read-only for visitors', async () => {
    const { id } = (await add(name)).body
    const before = await list(name)
    const stranger = server.visitor()
    for (const [method, path] of [
      ['POST', `/api/${name}`],
      ['PUT', `/api/${name}/${id}`],
      ['PUT', `/api/${name}/order`],
      ['DELETE', `/api/${name}/${id}`],
    ] as const) {
      const answer = await stranger.request(method, path, { body: sample(name, 1), ...withKey(name) })
      expect(answer.status, `${method} ${path}`).toBe(401)
    }
    expect(await list(name)).toEqual(before)
  })
})
