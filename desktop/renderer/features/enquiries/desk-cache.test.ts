import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { EnquiryDetail, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import { refetchAfterEvent } from '../../lib/refetch'
import { LIVE_KEYS, putEnquiry, refreshEnquiries } from './desk-cache'
import { QUERY_KEYS } from './query-keys'

const enquiry = (id: string, status: string) => ({ id, status }) as StaffEnquiry
const statuses = (client: QueryClient, list: readonly unknown[]) =>
  client.getQueryData<EnquiryPage>(list)?.items.map(({ id, status }) => [id, status])
const getDetail = (client: QueryClient, id: string) =>
  client.getQueryData<EnquiryDetail>(QUERY_KEYS.detail(id))?.enquiry.status

test('a newer version takes the place of its enquiry wherever that is shown, and of no other', () => {
  const client = new QueryClient()
  const lists = [1, 2].map((page) => [...QUERY_KEYS.lists, page])
  const [first = [], second = []] = lists
  client.setQueryData(first, { items: [enquiry('a', 'New'), enquiry('b', 'New')] })
  client.setQueryData(second, { items: [enquiry('c', 'New'), enquiry('a', 'New')] })
  for (const id of ['a', 'b']) client.setQueryData(QUERY_KEYS.detail(id), { enquiry: enquiry(id, 'New') })
  putEnquiry(client, enquiry('a', 'Contacted'))
  expect(statuses(client, first)).toEqual([
    ['a', 'Contacted'],
    ['b', 'New'],
  ])
  expect(statuses(client, second)).toEqual([
    ['c', 'New'],
    ['a', 'Contacted'],
  ])
  expect([getDetail(client, 'a'), getDetail(client, 'b')]).toEqual(['Contacted', 'New'])
  putEnquiry(client, enquiry('x', 'New'))
  expect(getDetail(client, 'x')).toBeUndefined()
})

/** A screen that shows an enquiry, on a line that brings nothing until a test lets it. */
function showDetail(client: QueryClient, id: string) {
  const held: ((status: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: QUERY_KEYS.detail(id),
    queryFn: () => new Promise((resolve) => held.push((status) => resolve({ enquiry: enquiry(id, status) }))),
  })
  const stop = observer.subscribe(() => undefined)
  return {
    /** Lets the response to a reading come, the first being 0. */
    respond: async (reading: number, status: string) => {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(reading))
      held[reading]?.(status)
      await vi.waitFor(() => expect(getDetail(client, id)).toBe(status))
    },
    asked: () => held.length,
    stop,
  }
}

test('a first reading that a change overtakes is read once more', async () => {
  const client = new QueryClient()
  const screen = showDetail(client, 'a')
  putEnquiry(client, enquiry('a', 'Contacted'))
  refreshEnquiries(client)
  await screen.respond(0, 'New')
  await screen.respond(1, 'Contacted')
  screen.stop()
})

test('news that come faster than a slow line reads do not keep the reading from coming', async () => {
  const client = new QueryClient()
  const screen = showDetail(client, 'a')
  await screen.respond(0, 'New')
  for (let news = 0; news < 5; news += 1) refetchAfterEvent(client, LIVE_KEYS)
  await screen.respond(1, 'Contacted')
  refetchAfterEvent(client, LIVE_KEYS)
  await screen.respond(2, 'Visited')
  await screen.respond(3, 'Enrolled')
  expect(screen.asked(), 'each reading is followed by one more, however many news there were').toBe(4)
  screen.stop()
})
