import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { getDialect } from '../../database/dialect.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { fillSearchedNotes } from './search-notes.ts'
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

describe('desk search', () => {
  it('finds everyone with a phone number in any spelling', async () => {
    await server.deps.people.idle()
    const all = ['Asha Rao', 'Bina Rao', 'Rao Asha']
    for (const q of ['9820000000', '98200 00000', '+91 98200-00000']) expect(await find(q), q).toEqual(all)
  })

  it('finds part of a phone number in any grouping, with or without country code, in list and export', async () => {
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
    expect(await find("'")).toEqual([])
  })

  it('finds parts of words in any order and field', async () => {
    expect(await find('rao asha')).toEqual(['Asha Rao', 'Rao Asha'])
    expect(await find('evenings asha')).toEqual(['Asha Rao'])
    expect(await find('java bina')).toEqual([])
    expect(await find('yth bin rao')).toEqual(['Bina Rao'])
  })

  it('finds messages in any case and script', async () => {
    expect(await find('ring six')).toEqual(['Asha Rao'])
    expect(await find('AFTER java')).toEqual(['Asha Rao'])
    expect(await find('शाम')).toEqual(['Bina Rao'])
    expect(await find('100% sure')).toEqual(['Asha Rao'])
    expect(await find('100_ sure')).toEqual([])
    expect(await find('"ring')).toEqual([])
  })

  it('finds words that are too short for the index, alone or next to longer ones', async () => {
    expect(await find('ra as')).toEqual(['Asha Rao', 'Rao Asha'])
    expect(await find('me ring')).toEqual(['Asha Rao'])
    expect(await find('zz ring')).toEqual([])
    expect(await find('as')).toEqual(['Asha Rao', 'Rao Asha'])
    expect(await find('sha r')).toEqual(['Asha Rao', 'Rao Asha'])
    expect(await find('sha e'), 'only where a word begins').toEqual(['Asha Rao'])
    expect(await find('sha h')).toEqual([])
  })

  it('finds short words in a view with its own sort order', async () => {
    const [asha] = (await staff.get<{ items: StaffEnquiry[] }>('/api/desk/enquiries?q=ring+six')).body.items
    const nextStepAt = new Date(Date.now() - 60_000).toISOString()
    await staff.patch(`/api/desk/enquiries/${asha?.id}`, { nextStepAt })
    expect(await find('SIX rao', 'overdue')).toEqual(['Asha Rao'])
    expect(await find('bina', 'overdue')).toEqual([])
  })

  it('finds any spelling of a name in names and messages, and no other name', async () => {
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
    expect(await find("'"), 'an apostrophe alone').toEqual([])
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

  it('finds notes of any kind until they are undone, and keeps them when the message is corrected', async () => {
    const { id, message } = (await walkIn('Noted Person', 'Java', 'Message')).body as StaffEnquiry
    const note = { text: 'Father decides; 100% FEES by Anaïs' }
    const saved = await staff.post<{ batchId: string }>(`/api/desk/enquiries/${id}/notes`, note)
    await staff.post(`/api/desk/enquiries/${id}/calls`, { outcome: 'spoke', note: 'Likes weekends' })
    await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null, note: 'Handed to the dean' })
    for (const q of ['father', '100% fees', 'anais', 'weekends noted', 'dean', 'fa noted'])
      expect(await find(q), q).toEqual(['Noted Person'])
    const corrected = { message: { from: message, to: 'Another text' } }
    expect((await staff.post(`/api/desk/enquiries/${id}/corrections`, corrected)).status).toBe(200)
    for (const q of ['another', 'father']) expect(await find(q), q).toEqual(['Noted Person'])
    await staff.post(`/api/desk/batches/${saved.body.batchId}/undo`)
    expect(await find('father')).toEqual([])
    expect(await find('weekends')).toEqual(['Noted Person'])
    const { body } = await staff.get<unknown[]>('/api/enquiries?q=weekends')
    expect(body, 'the specified lists do not search notes').toEqual([])
  })

  it('finds notes of earlier versions once they have been added to the index', async () => {
    const { database } = server.deps
    const { id } = (await walkIn('Early Person', 'Java', '')).body as StaffEnquiry
    await staff.post(`/api/desk/enquiries/${id}/notes`, { text: 'Prefers sundown' })
    await database.enquiry.update({ where: { id }, data: { searchMessage: null } })
    await database.setting.deleteMany({ where: { key: 'noteSearch' } })
    expect(await find('prefers')).toEqual([])
    const activities = await database.activity.count()
    for (let filled = 0; filled <= activities; filled += 2) await fillSearchedNotes({ database }, 2)
    expect(await find('prefers')).toEqual(['Early Person'])
    const { value } = await database.setting.findUniqueOrThrow({ where: { key: 'noteSearch' } })
    expect(value).toEqual({ position: '' })
  })

  it('finds part of a reference, alone or next to words', async () => {
    const { reference } = (await walkIn('Slip Holder', 'Java', '')).body as StaffEnquiry
    const [first = '', last = ''] = reference.toLowerCase().split('-')
    const readAloud = last.replaceAll('0', 'O').replaceAll('1', 'l')
    for (const part of [first, last, readAloud, reference.slice(2, 7)])
      expect(await find(`${part} slip`), part).toEqual(['Slip Holder'])
    expect(await find(last)).toContain('Slip Holder')
    expect(await find(`${last} asha`)).toEqual([])
    const { body } = await staff.get<unknown[]>(`/api/enquiries?q=${last}`)
    expect(body, 'the specified lists do not search references').toEqual([])
  })

  it('differs from the specified lists, which search for the exact text in their fields', async () => {
    const list = async (q: string) => (await staff.get<unknown[]>(`/api/enquiries?q=${q}`)).body.length
    expect(await list('asha+rao')).toBe(1)
    expect(await list('evenings+asha')).toBe(0)
    expect(await list('ring')).toBe(0)
  })

  it('uses the text index, which is updated when a message is corrected', async () => {
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

  it('finds a new enquiry by phone number before it is linked, in list and export', async () => {
    const mobile = '9820000077'
    const save = (name: string) =>
      staff.post('/api/desk/enquiries', { kind: 'student', name, mobile, topic: 'Java' })
    await save('Known Person')
    await server.deps.people.idle()
    // Blocks the linking of people.
    await server.deps.people.exclusively(async () => {
      await save('Second Person')
      expect(await find(mobile)).toEqual(['Known Person', 'Second Person'])
      const { body } = await staff.get<string>(`/api/desk/export?q=${mobile}&view=all`)
      expect(body).toContain('Second Person')
    })
  })
})
