import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { CONTENT_TEXTS } from '#contract/content'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ADMIN_KEY_HEADER, ROUTES } from '#contract/routes'
import { SAMPLE_CONTENT } from '../../../prisma/seed/index.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Content = Record<string, unknown>

const KEY = 'the admin key of two editors'
const options = { headers: { [ADMIN_KEY_HEADER]: KEY } }

/** Number of concurrent writers, of whom only one succeeds. */
const WRITERS = 10

/** The n-th writer's change, by path of a single record. */
const SINGLE_CHANGES: Readonly<Record<string, (n: number) => Content>> = {
  [ROUTES.homeConfig]: (n) => ({ logo: `/sample/logo-${n}.svg` }),
  [ROUTES.contactInfo]: (n) => ({
    address: `${n} MG Road, Pune`,
    email: 'desk@example.com',
    phone: '9876543210',
    mapEmbed: 'https://www.google.com/maps/embed?pb=x',
  }),
  [ENDPOINTS.writeSettings.path]: (n) => ({ mainBranch: `${n} MG Road` }),
  [ENDPOINTS.writeEnquirySettings.path]: (n) => ({ retentionMonths: n + 1 }),
}

const LISTS = COLLECTION_NAMES.map((name) => `/api/${name}`)

/**
 * Writes twice from the same version, one after the other. @returns both statuses, the second message, and the stored
 * content
 */
async function writeTwice(
  admin: HttpClient,
  path: string,
  read: () => Promise<Content>,
  [first, second]: readonly [Content, Content],
) {
  const seen = await read()
  const taken = await admin.put(path, { ...seen, ...first }, options)
  const told = await admin.put(path, { ...seen, ...second }, options)
  return { statuses: [taken.status, told.status], message: told.body.message, stored: await read() }
}

/** Writes ten times concurrently from the same version. @returns the sorted statuses */
async function writeAtOnce(
  admin: HttpClient,
  path: string,
  seen: Content,
  change: (n: number) => Content,
): Promise<number[]> {
  const writes = Array.from({ length: WRITERS }, (_, n) =>
    admin.put(path, { ...seen, ...change(n + 10) }, options),
  )
  return (await Promise.all(writes)).map(({ status }) => status).sort()
}

/** Returns a changed record: with another text, or another image if it has no text. */
function getChange(record: Content): (n: number) => Content {
  const field = ['title', 'name', 'label', 'q'].find((each) => each in record)
  return (n) => (field ? { [field]: `Text ${n}` } : { url: `/sample/logo-${n}.svg` })
}

/** Adds a record to a list. @returns its path, and functions that read and change it */
async function addToList(admin: HttpClient, list: string) {
  const name = list.slice('/api/'.length) as keyof typeof SAMPLE_CONTENT
  const sample = SAMPLE_CONTENT[name][0] as unknown as Content
  const { body } = await admin.post<Content>(list, sample, options)
  const read = async () => {
    const { body: records } = await admin.get<Content[]>(list)
    return records.find(({ id }) => id === body.id) ?? {}
  }
  return { path: `${list}/${body.id}`, read, change: getChange(sample) }
}

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY })
  admin = await server.signedIn()
})
afterAll(() => server.close())

describe.each(Object.entries(SINGLE_CHANGES))('two editors of %s', (path, change) => {
  const read = async () => (await admin.get<Content>(path)).body

  it('get a conflict if the second read before the first wrote', async () => {
    const [first, second] = [change(1), change(2)]
    const { statuses, message, stored } = await writeTwice(admin, path, read, [first, second])
    expect([statuses, message]).toEqual([[200, 409], CONTENT_TEXTS.changed])
    expect(stored).toMatchObject(first)
    expect((await admin.put(path, { ...(await read()), ...second })).status).toBe(200)
    expect(await read()).toMatchObject(second)
  })
  it('get one success and nine conflicts from ten concurrent writes', async () => {
    expect(await writeAtOnce(admin, path, await read(), change)).toEqual([200, ...Array(9).fill(409)])
  })
  it('can save unchanged content, and overwrite without a version', async () => {
    const before = await read()
    expect((await admin.put(path, before)).body).toEqual(before)
    const { updatedAt: _, ...unversioned } = before
    expect((await admin.put(path, { ...unversioned, ...change(30) })).status).toBe(200)
    expect(await read()).toMatchObject(change(30))
  })
})

describe.each(LISTS)('two editors of a record of %s', (list) => {
  it('get a conflict for an outdated version, also in ten concurrent writes', async () => {
    const { path, read, change } = await addToList(admin, list)
    const [first, second] = [change(1), change(2)]
    const { statuses, message, stored } = await writeTwice(admin, path, read, [first, second])
    expect([statuses, message]).toEqual([[200, 409], CONTENT_TEXTS.changed])
    expect(stored).toMatchObject(first)
    expect(await writeAtOnce(admin, path, await read(), change)).toEqual([200, ...Array(9).fill(409)])
  })
})
