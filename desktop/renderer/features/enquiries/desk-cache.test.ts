import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { EnquiryDetail, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import { getNewest, putEnquiry, refreshEnquiries } from './desk-cache'
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

test('the newest version is the one that was read last, wherever that stands', () => {
  const client = new QueryClient()
  const old = enquiry('a', 'Old')
  expect(getNewest(client, old)).toBe(old)
  const row = [...QUERY_KEYS.lists, 1]
  client.setQueryData(QUERY_KEYS.detail('a'), { enquiry: enquiry('a', 'Opened') }, { updatedAt: 1 })
  client.setQueryData(row, { items: [enquiry('b', 'New'), enquiry('a', 'Listed')] }, { updatedAt: 2 })
  expect(getNewest(client, old).status).toBe('Listed')
  client.setQueryData(QUERY_KEYS.detail('a'), { enquiry: enquiry('a', 'Opened again') }, { updatedAt: 3 })
  expect(getNewest(client, old).status).toBe('Opened again')
  putEnquiry(client, enquiry('a', 'Changed'))
  expect(getNewest(client, old).status).toBe('Changed')
})

test('a first reading that a change overtakes is read once more', async () => {
  const client = new QueryClient()
  const held: ((detail: { enquiry: StaffEnquiry }) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: QUERY_KEYS.detail('a'),
    queryFn: () => new Promise<{ enquiry: StaffEnquiry }>((resolve) => held.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  putEnquiry(client, enquiry('a', 'Contacted'))
  refreshEnquiries(client)
  held[0]?.({ enquiry: enquiry('a', 'New') })
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.({ enquiry: enquiry('a', 'Contacted') })
  await vi.waitFor(() => expect(getDetail(client, 'a')).toBe('Contacted'))
  stop()
})
