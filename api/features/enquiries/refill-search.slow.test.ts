import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { Database } from '../../database/database.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rowOn } from '../../testing/write-enquiries.ts'
import { refillSearch } from './refill-search.ts'

let server: TestServer
let staff: HttpClient
let database: Database
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn()
  database = server.deps.database
})
afterAll(() => server.close())

/** A row as the version before has left it, and the migration after it. */
const asBefore = (name: string, message = '') => ({
  ...rowOn('2026-11-02', { name, message, course: 'Java' }),
  search: [name, `${name}@example.com`, '9876543210', 'Java'].join('\n').toLowerCase(),
  searchMessage: null,
  isFolded: false,
})

const find = async (q: string) => {
  const { body } = await staff.get<{ items: StaffEnquiry[] }>(
    `/api/desk/enquiries?${new URLSearchParams({ q })}`,
  )
  return body.items.map(({ name }) => name)
}
const countUnfolded = () => database.enquiry.count({ where: { isFolded: false } })
const never = new AbortController().signal

it('what an earlier version has stored is found in any spelling once it is folded, the newest first', async () => {
  await database.enquiry.createMany({
    data: [
      ...Array.from({ length: 230 }, (_, at) => asBefore(`Plain ${at}`)),
      asBefore('Núñez', 'Ça va, O’Hara?'),
    ],
  })
  expect(await find('nunez')).toEqual([])
  expect(await find('plain 229'), 'what it was found by before').toContain('Plain 229')
  const stopping = new AbortController()
  const stopped = refillSearch(server.deps, stopping.signal)
  stopping.abort()
  await stopped
  expect(await countUnfolded(), 'ended after a piece').toBe(131)
  expect(await find('nunez')).toEqual(['Núñez'])
  expect(await find('ohara ca'), 'its message too').toEqual(['Núñez'])
  await refillSearch(server.deps, never)
  expect(await countUnfolded()).toBe(0)
  expect(await find('plain 7')).toContain('Plain 7')
})

it('is done by two at a time', async () => {
  await database.enquiry.createMany({ data: Array.from({ length: 150 }, (_, at) => asBefore(`Anaïs ${at}`)) })
  await Promise.all([refillSearch(server.deps, never), refillSearch(server.deps, never)])
  expect(await countUnfolded()).toBe(0)
  // The reference of another may have these digits in it.
  expect(await find('anais 149')).toContain('Anaïs 149')
})
