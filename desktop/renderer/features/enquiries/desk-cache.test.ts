import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { DeskDetail, DeskEnquiry, DeskPage } from '#contract/enquiries/record'
import { putEnquiry } from './desk-cache'
import { DESK_KEYS } from './desk-keys'

const enquiry = (id: string, status: string) => ({ id, status }) as DeskEnquiry
const statuses = (client: QueryClient, list: readonly unknown[]) =>
  client.getQueryData<DeskPage>(list)?.items.map(({ id, status }) => [id, status])
const detailOf = (client: QueryClient, id: string) =>
  client.getQueryData<DeskDetail>(DESK_KEYS.detail(id))?.enquiry.status

test('a newer version takes the place of its enquiry wherever that is shown, and of no other', () => {
  const client = new QueryClient()
  const lists = [1, 2].map((page) => [...DESK_KEYS.lists, page])
  const [first = [], second = []] = lists
  client.setQueryData(first, { items: [enquiry('a', 'New'), enquiry('b', 'New')] })
  client.setQueryData(second, { items: [enquiry('c', 'New'), enquiry('a', 'New')] })
  for (const id of ['a', 'b']) client.setQueryData(DESK_KEYS.detail(id), { enquiry: enquiry(id, 'New') })
  putEnquiry(client, enquiry('a', 'Contacted'))
  expect(statuses(client, first)).toEqual([
    ['a', 'Contacted'],
    ['b', 'New'],
  ])
  expect(statuses(client, second)).toEqual([
    ['c', 'New'],
    ['a', 'Contacted'],
  ])
  expect([detailOf(client, 'a'), detailOf(client, 'b')]).toEqual(['Contacted', 'New'])
  putEnquiry(client, enquiry('x', 'New'))
  expect(detailOf(client, 'x')).toBeUndefined()
})
