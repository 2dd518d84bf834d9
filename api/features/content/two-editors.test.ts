import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_TEXTS } from '#contract/content'
import { DESK_ROUTES } from '#contract/desk/routes'
import { ROUTES } from '#contract/routes'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Content = Record<string, unknown>

/** A change of each record of which there is one: what the n-th writer makes of it. */
const CHANGES: Readonly<Record<string, (n: number) => Content>> = {
  [ROUTES.homeConfig]: (n) => ({ logo: `/sample/logo-${n}.svg` }),
  [ROUTES.contactInfo]: (n) => ({
    address: `${n} MG Road, Pune`,
    email: 'desk@example.com',
    phone: '9876543210',
    mapEmbed: 'https://www.google.com/maps/embed?pb=x',
  }),
  [ROUTES.settings]: (n) => ({ mainBranch: `${n} MG Road` }),
  [DESK_ROUTES.settings]: (n) => ({ retentionMonths: n + 1 }),
}

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn()
})
afterAll(() => server.close())

describe.each(Object.entries(CHANGES))('two editors of %s', (path, change) => {
  const read = async () => (await admin.get<Content>(path)).body

  it('the second, who has read before the first has written, is told and changes nothing', async () => {
    const [seen, first, second] = [await read(), change(1), change(2)]
    expect((await admin.put(path, { ...seen, ...first })).status).toBe(200)
    const refused = await admin.put(path, { ...seen, ...second })
    expect([refused.status, refused.body.message]).toEqual([409, CONTENT_TEXTS.changed])
    expect(await read()).toMatchObject(first)
    expect((await admin.put(path, { ...(await read()), ...second })).status).toBe(200)
    expect(await read()).toMatchObject(second)
  })
  it('of ten at once one writes, nine are told', async () => {
    const seen = await read()
    const writes = Array.from({ length: 10 }, (_, n) => admin.put(path, { ...seen, ...change(n + 10) }))
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
  })
  it('the same again is no change, and a writer who names no version has the last word', async () => {
    const before = await read()
    expect((await admin.put(path, before)).body).toEqual(before)
    const { updatedAt: _, ...unversioned } = before
    expect((await admin.put(path, { ...unversioned, ...change(30) })).status).toBe(200)
    expect(await read()).toMatchObject(change(30))
  })
})

it('a record of a list that is sent back with a version that is no more is refused like one with If-Match', async () => {
  const { body: seen } = await admin.post<Content>('/api/faqs', { q: 'Fees?', a: 'See the page.' })
  const path = `/api/faqs/${seen.id}`
  expect((await admin.put(path, { ...seen, a: 'Ask the desk.' })).status).toBe(200)
  const refused = await admin.put(path, { ...seen, a: 'Nothing.' })
  expect([refused.status, refused.body.message]).toEqual([409, CONTENT_TEXTS.changed])
  expect((await admin.get<Content[]>('/api/faqs')).body.at(-1)).toMatchObject({ a: 'Ask the desk.' })
})
