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

it('is done by the start of a server, which meets no later row before an hour is over', async () => {
  await database.enquiry.create({ data: asBefore('Renée') })
  await server.stop()
  server = await startTestServer({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port })
  database = server.deps.database
  await expect.poll(countUnfolded).toBe(0)
  expect(await database.enquiry.count({ where: { search: { startsWith: 'renee' } } })).toBe(1)
})

it('reads the numbers of an earlier version again, and recognises people by them', async () => {
  const { id: personId } = await database.person.create({ data: { id: 'earlier' } })
  const row = { ...asBefore('Tara'), mobile: '+91-09855566677', mobileNormal: null, personId }
  const { id } = await database.enquiry.create({ data: row })
  await refillSearch(server.deps, never)
  expect(await database.enquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({
    mobileNormal: '+919855566677',
  })
  expect(await database.personKey.findMany({ where: { personId } })).toEqual([
    { key: 'mobile:+919855566677', personId },
  ])
  expect(await find('98555 66677')).toEqual(['Tara'])
})

it('leaves alone what somebody corrects meanwhile, and tells nobody that it was changed', async () => {
  const { id } = await database.enquiry.create({ data: asBefore('Zoë') })
  const late = new Proxy(database, {
    get(target, name) {
      if (name !== '$transaction') return Reflect.get(target, name)
      return (work: (transaction: Database) => Promise<unknown>) =>
        work(
          new Proxy(database, {
            get(client, part) {
              const found = Reflect.get(client, part)
              if (part !== '$executeRaw') return found
              return async (...given: unknown[]) => {
                await staff.post(`/api/desk/enquiries/${id}/corrections`, {
                  name: { from: 'Zoë', to: 'Chloë' },
                })
                return Reflect.apply(found, client, given)
              }
            },
          }),
        )
    },
  })
  await refillSearch({ database: late }, never)
  expect(await find('chloe')).toEqual(['Chloë'])
  expect(await find('zoe')).toEqual([])
  const plain = await database.enquiry.create({ data: asBefore('Éva') })
  await refillSearch(server.deps, never)
  expect((await database.enquiry.findUniqueOrThrow({ where: { id: plain.id } })).updatedAt).toEqual(
    plain.updatedAt,
  )
})
