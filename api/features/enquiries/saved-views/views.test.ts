import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/enquiries/views'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const PATH = '/api/desk/views'

let server: TestServer
let asha: HttpClient
let ravi: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  asha = await server.signedIn()
  ravi = await registerOther(asha, server, newPerson('Ravi Menon'))
})
afterAll(() => server.close())

const add = (client: HttpClient, body: object) => client.post<SavedView>(PATH, body)
const names = async (client: HttpClient) => (await client.get<SavedView[]>(PATH)).body.map(({ name }) => name)

describe('saved views', () => {
  it('are private unless shared, and only their owner can delete them', async () => {
    const query = 'view=mine&channel=walk-in&layout=board&columns=name,mobile'
    const own = await add(asha, { name: ' Walk-ins ', query })
    const shared = await add(asha, { name: 'For all', query: '', isShared: true })
    expect([own.status, shared.status]).toEqual([201, 201])
    expect(own.body).toMatchObject({ name: 'Walk-ins', query, isShared: false, isMine: true })
    expect(await names(asha)).toEqual(['For all', 'Walk-ins'])

    const seen = (await ravi.get<SavedView[]>(PATH)).body
    expect(seen).toMatchObject([{ name: 'For all', isMine: false, owner: { name: ADMIN.name } }])
    expect((await ravi.delete(`${PATH}/${shared.body.id}`)).status).toBe(403)
    expect((await ravi.delete(`${PATH}/${own.body.id}`)).status).toBe(404)
    expect(await names(asha)).toHaveLength(2)

    for (const { id } of [own.body, shared.body])
      expect((await asha.delete(`${PATH}/${id}`)).status).toBe(200)
    expect(await names(asha)).toEqual([])
    expect((await asha.delete(`${PATH}/${own.body.id}`)).status).toBe(404)
  })

  it.each([
    ['an unknown field', 'colour=red', /Unknown field: colour/],
    ['an unknown value', 'view=yesterday', /View must be one of/],
    ['a repeated field', 'view=mine&view=new', /repeats a field/],
    ['a wrong layout', 'layout=cards', /Layout must be one of/],
    ['invalid columns', 'columns=<b>', /Columns must be names/],
    ['a long text', `q=${'x'.repeat(2100)}`, /at most 2000/],
  ])('reject %s in the query', async (_, query, message) => {
    const { status, body } = await add(asha, { name: 'View', query })
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      400,
      expect.stringMatching(message),
    ])
    expect(await names(asha)).toEqual([])
  })

  it('are limited to fifty per person, also when added in parallel', async () => {
    const { database } = server.deps
    const { id: accountId } = await database.account.findFirstOrThrow({ where: { name: 'Ravi Menon' } })
    const data = Array.from({ length: 48 }, (_, number) => ({ accountId, name: `View ${number}`, query: '' }))
    await database.savedView.createMany({ data })
    const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => add(ravi, { name, query: '' })))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    expect(await names(ravi)).toHaveLength(50)
    expect((await add(asha, { name: 'Mine', query: '' })).status).toBe(201)
  })
})
