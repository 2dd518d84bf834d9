import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_TEXTS } from '#contract/content'
import { addToList, KEY, LISTS, SINGLE_CHANGES, writeAtOnce, writeTwice } from '../../drills/two-editors.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Content = Record<string, unknown>

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY })
  admin = await server.signedIn()
})
afterAll(() => server.close())

describe.each(Object.entries(SINGLE_CHANGES))('two editors of %s', (path, change) => {
  const read = async () => (await admin.get<Content>(path)).body

  it('the second, who has read before the first has written, is told and changes nothing', async () => {
    const [first, second] = [change(1), change(2)]
    const { statuses, message, stored } = await writeTwice(admin, path, read, [first, second])
    expect([statuses, message]).toEqual([[200, 409], CONTENT_TEXTS.changed])
    expect(stored).toMatchObject(first)
    expect((await admin.put(path, { ...(await read()), ...second })).status).toBe(200)
    expect(await read()).toMatchObject(second)
  })
  it('of ten at once one writes, nine are told', async () => {
    expect(await writeAtOnce(admin, path, await read(), change)).toEqual([200, ...Array(9).fill(409)])
  })
  it('the same again is no change, and a writer who names no version has the last word', async () => {
    const before = await read()
    expect((await admin.put(path, before)).body).toEqual(before)
    const { updatedAt: _, ...unversioned } = before
    expect((await admin.put(path, { ...unversioned, ...change(30) })).status).toBe(200)
    expect(await read()).toMatchObject(change(30))
  })
})

describe.each(LISTS)('two editors of a record of %s', (list) => {
  it('the second, who has read before the first has written, is told and changes nothing; of ten at once one writes', async () => {
    const { path, read, change } = await addToList(admin, list)
    const [first, second] = [change(1), change(2)]
    const { statuses, message, stored } = await writeTwice(admin, path, read, [first, second])
    expect([statuses, message]).toEqual([[200, 409], CONTENT_TEXTS.changed])
    expect(stored).toMatchObject(first)
    expect(await writeAtOnce(admin, path, await read(), change)).toEqual([200, ...Array(9).fill(409)])
  })
})
