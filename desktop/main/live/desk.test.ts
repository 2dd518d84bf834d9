import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../api/testing/test-server.ts'
import type { Notice } from '../../bridge/bridge.ts'
import { createDeskHandler } from '../../testing/desk-handler.ts'
import { signIn, WITHOUT_CODE } from '../../testing/sign-in.ts'
import { countNew } from './count-new.ts'
import { Desk } from './desk.ts'

let server: TestServer
let desk: Desk | undefined
beforeAll(async () => {
  server = await startTestServer(WITHOUT_CODE)
})
afterEach(() => desk?.stop())
afterAll(() => server.close())

const send = (name: string) =>
  server.visitor().post('/api/enquiries', {
    name,
    mobile: '9876543210',
    email: 'a@example.com',
    course: 'Java',
    message: '',
  })

/** Hands out what is reported, one by one. */
function reports<T>() {
  const items: T[] = []
  const waiting: ((item: T) => void)[] = []
  return {
    report(item: T) {
      const take = waiting.shift()
      if (take) take(item)
      else items.push(item)
    },
    next: () =>
      items.length > 0 ? Promise.resolve(items.shift() as T) : new Promise<T>((take) => waiting.push(take)),
  }
}

it('rings for new enquiries and counts those that wait, by the cookie that the page has signed in with', async () => {
  const page = createDeskHandler(server.url)
  const notices = reports<Notice>()
  const counts = reports<number>()
  const failures: unknown[] = []
  desk = new Desk({
    fetch: page.session.fetch,
    serverOrigin: () => server.url,
    ring: notices.report,
    counted: counts.report,
    failed: (_what, error) => failures.push(error),
    gatherMs: 1,
    retryMs: 1,
  })
  expect(await countNew(page.session.fetch, server.url), 'nobody is signed in').toBeNull()
  await signIn(server, page)
  desk.start()
  expect(await counts.next()).toBe(0)

  await send('Ravi')
  expect(await notices.next()).toMatchObject({ title: 'New enquiry: Ravi', body: 'Java' })
  expect(await counts.next()).toBe(1)

  const list = await page.ask('/api/enquiries')
  const [enquiry] = (await list.json()) as { id: string }[]
  await page.send('PATCH', `/api/enquiries/${enquiry?.id}`, { status: 'Contacted' })
  expect(await counts.next()).toBe(0)

  desk.stop()
  expect(await counts.next()).toBe(0)
  expect(failures).toEqual([])
})
