import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { EnquiryDetail, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import { refetchAfterEvent } from '../../lib/refetch'
import { LIVE_KEYS, refreshEnquiries, updateCachedEnquiry } from './desk-cache'
import { QUERY_KEYS } from './query-keys'

const enquiry = (id: string, status: string) => ({ id, status }) as StaffEnquiry
const statuses = (client: QueryClient, list: readonly unknown[]) =>
  client.getQueryData<EnquiryPage>(list)?.items.map(({ id, status }) => [id, status])
const getDetail = (client: QueryClient, id: string) =>
  client.getQueryData<EnquiryDetail>(QUERY_KEYS.detail(id))?.enquiry.status

/** Shows an enquiry, with responses that the test sends. */
function showDetail(client: QueryClient, id: string) {
  const held: ((status: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: QUERY_KEYS.detail(id),
    queryFn: () => new Promise((resolve) => held.push((status) => resolve({ enquiry: enquiry(id, status) }))),
  })
  const stop = observer.subscribe(() => undefined)
  return {
    /** Responds to a request; the first is 0. */
    respond: async (reading: number, status: string) => {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(reading))
      held[reading]?.(status)
      await vi.waitFor(() => expect(getDetail(client, id)).toBe(status))
    },
    countRequests: () => held.length,
    stop,
  }
}

describe('updateCachedEnquiry', () => {
  it('replaces an enquiry in every list and detail, and no other', () => {
    const client = new QueryClient()
    const lists = [1, 2].map((page) => [...QUERY_KEYS.lists, page])
    const [first = [], second = []] = lists
    client.setQueryData(first, { items: [enquiry('a', 'New'), enquiry('b', 'New')] })
    client.setQueryData(second, { items: [enquiry('c', 'New'), enquiry('a', 'New')] })
    for (const id of ['a', 'b']) client.setQueryData(QUERY_KEYS.detail(id), { enquiry: enquiry(id, 'New') })
    updateCachedEnquiry(client, enquiry('a', 'Contacted'))
    expect(statuses(client, first)).toEqual([
      ['a', 'Contacted'],
      ['b', 'New'],
    ])
    expect(statuses(client, second)).toEqual([
      ['c', 'New'],
      ['a', 'Contacted'],
    ])
    expect([getDetail(client, 'a'), getDetail(client, 'b')]).toEqual(['Contacted', 'New'])
    updateCachedEnquiry(client, enquiry('x', 'New'))
    expect(getDetail(client, 'x')).toBeUndefined()
  })

  it('keeps the last note in lists, which the changed enquiry lacks', () => {
    const client = new QueryClient()
    const list = [...QUERY_KEYS.lists, 1]
    client.setQueryData(list, { items: [{ ...enquiry('a', 'New'), lastNote: 'Call after six' }] })
    updateCachedEnquiry(client, enquiry('a', 'Contacted'))
    expect(client.getQueryData<EnquiryPage>(list)?.items).toEqual([
      { id: 'a', status: 'Contacted', lastNote: 'Call after six' },
    ])
  })
})

describe('refreshEnquiries', () => {
  it('repeats a first request that a change has overtaken', async () => {
    const client = new QueryClient()
    const screen = showDetail(client, 'a')
    updateCachedEnquiry(client, enquiry('a', 'Contacted'))
    refreshEnquiries(client)
    await screen.respond(0, 'New')
    await screen.respond(1, 'Contacted')
    screen.stop()
  })
})

describe('refetchAfterEvent', () => {
  it('shows responses of a slow connection even if events arrive faster', async () => {
    const client = new QueryClient()
    const screen = showDetail(client, 'a')
    await screen.respond(0, 'New')
    for (let news = 0; news < 5; news += 1) refetchAfterEvent(client, LIVE_KEYS)
    await screen.respond(1, 'Contacted')
    refetchAfterEvent(client, LIVE_KEYS)
    await screen.respond(2, 'Visited')
    await screen.respond(3, 'Enrolled')
    expect(screen.countRequests(), 'one more request after each, however many events there were').toBe(4)
    screen.stop()
  })
})
