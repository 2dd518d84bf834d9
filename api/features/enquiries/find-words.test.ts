import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { getDialect } from '../../database/dialect.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toWordSearch } from './search-text.ts'

let server: TestServer
let staff: HttpClient
const walkIn = (name: string, topic: string, message: string) =>
  staff.post('/api/desk/enquiries', { kind: 'student', name, mobile: '9820000000', topic, message })

beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn()
  await walkIn('Asha Rao', 'Java evenings', 'Ring me after SIX, 100% sure. Émile knows.')
  await walkIn('Bina Rao', 'Python', 'नमस्ते, शाम को')
  await walkIn('Rao Asha', 'Design', '')
})
afterAll(() => server.close())

const find = async (q: string, view = 'all') => {
  const query = new URLSearchParams({ q, view })
  const { body } = await staff.get<{ items: StaffEnquiry[]; total: number }>(`/api/desk/enquiries?${query}`)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ name }) => name).sort()
}

describe('the search of the desk', () => {
  it('finds everybody who has a number, however it is written', async () => {
    await server.deps.people.idle()
    const all = ['Asha Rao', 'Bina Rao', 'Rao Asha']
    for (const q of ['9820000000', '98200 00000', '+91 98200-00000']) expect(await find(q), q).toEqual(all)
  })

  it('finds a part of a number in any groups, with or without the code of the country, on the list and in the file', async () => {
    const mobile = '+91 98111-00005'
    await staff.post('/api/desk/enquiries', { kind: 'student', name: 'Ram Part', mobile, topic: 'Java' })
    await walkIn('Ram Message', 'Java', 'At work: 97222 00007')
    const parts = [
      '+91 98111',
      '+91 98111 0',
      '098111 00',
      '0091 98111',
      '98111.00005',
      '98/111/000',
      '98111,00005',
    ]
    for (const q of [...parts, 'tel:+919811100005', '98111 00005.', '91 98111', 'ram 11', 'ram 05']) {
      expect(await find(q), q).toEqual(['Ram Part'])
      const { body } = await staff.get<string>(`/api/desk/export?${new URLSearchParams({ q, view: 'all' })}`)
      expect([body.includes('Ram Part'), body.includes('Ram Message')], q).toEqual([true, false])
    }
    expect(await find('97222 00007')).toEqual(['Ram Message'])
    expect(await find('98111 00006')).toEqual([])
  })

  it('finds words in any order, in any field, each as a part of a word', async () => {
    expect(await find('rao asha')).toEqual(['Asha Rao', 'Rao Asha'])
    expect(await find('evenings asha')).toEqual(['Asha Rao'])
    expect(await find('java bina')).toEqual([])
    expect(await find('yth bin rao')).toEqual(['Bina Rao'])
  })

  it('finds messages too, in any case and script', async () => {
    expect(await find('ring six')).toEqual(['Asha Rao'])
    expect(await find('AFTER java')).toEqual(['Asha Rao'])
    expect(await find('शाम')).toEqual(['Bina Rao'])
    expect(await find('100% sure')).toEqual(['Asha Rao'])
    expect(await find('100_ sure')).toEqual([])
    expect(await find('"ring')).toEqual([])
  })

  it('finds words that are too short for the index, beside longer ones and alone', async () => {
    expect(await find('ra as')).toEqual(['Asha Rao', 'Rao Asha'])
    expect(await find('me ring')).toEqual(['Asha Rao'])
    expect(await find('zz ring')).toEqual([])
    expect(await find('as')).toEqual(['Asha Rao', 'Rao Asha'])
    expect(await find('sha r')).toEqual(['Asha Rao', 'Rao Asha'])
    expect(await find('sha e'), 'only where a word begins').toEqual(['Asha Rao'])
    expect(await find('sha h')).toEqual([])
  })

  it('finds them in a view that has an order of its own', async () => {
    const [asha] = (await staff.get<{ items: StaffEnquiry[] }>('/api/desk/enquiries?q=ring+six')).body.items
    const nextStepAt = new Date(Date.now() - 60_000).toISOString()
    await staff.patch(`/api/desk/enquiries/${asha?.id}`, { nextStepAt })
    expect(await find('SIX rao', 'overdue')).toEqual(['Asha Rao'])
    expect(await find('bina', 'overdue')).toEqual([])
  })

  it('finds a spelling by any other, in names and messages, on both kinds of lists, and no other name', async () => {
    await walkIn('Seán O’Brien', 'Java', 'Ｔｅｌ. 98２0–1: Nuñez’ friend')
    await walkIn('मीना', 'Java', '')
    for (const q of [
      'obrien',
      "o'brien",
      'O’BRIEN',
      'SEAN',
      'sea\u0301n',
      'se\u200dan obri',
      'ｓｅａｎ',
      'tel. 9820-1',
      'nunez',
    ])
      expect(await find(q), q).toEqual(['Seán O’Brien'])
    expect(await find('मीना')).toEqual(['मीना'])
    expect(await find('मोना'), 'a vowel is no accent').toEqual([])
    expect(await find("'"), 'nothing is asked for').toHaveLength(7)
    const list = async (q: string) => {
      const { body } = await staff.get<{ name: string }[]>(`/api/enquiries?${new URLSearchParams({ q })}`)
      return body.map(({ name }) => name)
    }
    expect(await list("sean o'brien")).toEqual(['Seán O’Brien'])
    expect(await list('nunez'), 'messages are not searched there').toEqual([])
    const [{ id } = { id: '' }] = (await staff.get<{ items: StaffEnquiry[] }>('/api/desk/enquiries?q=obrien'))
      .body.items
    const changed = await staff.post(`/api/desk/enquiries/${id}/corrections`, {
      name: { from: 'Seán O’Brien', to: 'Zoë Müller' },
    })
    expect(changed.status).toBe(200)
    expect(await find('zoe muller')).toEqual(['Zoë Müller'])
    expect(await find('obrien')).toEqual([])
  })

  it('is not that of the specified lists, which look for a text as it stands in their fields', async () => {
    const list = async (q: string) => (await staff.get<unknown[]>(`/api/enquiries?q=${q}`)).body.length
    expect(await list('asha+rao')).toBe(1)
    expect(await list('evenings+asha')).toBe(0)
    expect(await list('ring')).toBe(0)
  })

  it('is served by an index of texts, which follows a message that is corrected', async () => {
    const { database } = server.deps
    const read = (q: string) => getDialect(database).findSequences(database, toWordSearch(q), 10, 'all')
    const [bina] = (await staff.get<{ items: StaffEnquiry[] }>('/api/desk/enquiries?q=bina')).body.items
    const message = { from: 'नमस्ते, शाम को', to: 'In the morning' }
    await staff.post(`/api/desk/enquiries/${bina?.id}/corrections`, { message })
    expect(await read('morning')).toHaveLength(1)
    expect(await read('शाम')).toEqual([])
    const made = isOnPostgresql
      ? await database.$queryRaw`SELECT 1 FROM pg_indexes WHERE indexdef LIKE '%COALESCE("searchMessage", lower(message))%'`
      : await database.$queryRaw`SELECT rowid FROM "EnquirySearch" WHERE "EnquirySearch" MATCH '{message} : "morning"'`
    expect(made).toHaveLength(1)
  })

  it('finds by a number what was saved a moment ago, on the list and in the file', async () => {
    const mobile = '9820000077'
    const save = (name: string) =>
      staff.post('/api/desk/enquiries', { kind: 'student', name, mobile, topic: 'Java' })
    await save('Known Person')
    await server.deps.people.idle()
    // Nobody’s person is found out meanwhile.
    await server.deps.people.exclusively(async () => {
      await save('Second Person')
      expect(await find(mobile)).toEqual(['Known Person', 'Second Person'])
      const { body } = await staff.get<string>(`/api/desk/export?q=${mobile}&view=all`)
      expect(body).toContain('Second Person')
    })
  })
})
