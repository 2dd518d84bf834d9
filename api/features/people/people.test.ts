import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonPage } from '#contract/desk/people'
import type { HttpClient } from '../../testing/http-client.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SentEvent } from '../events/live-events.ts'
import { Visits } from './testing/visits.ts'

let server: TestServer
let staff: HttpClient
let visits: Visits
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
  visits = new Visits(server, staff)
})
afterAll(() => server.close())

const idsOf = (page: PersonPage) => page.enquiries.map(({ id }) => id)
const deedsOf = (page: PersonPage) =>
  page.activities.map(({ action, actor }) => [action, actor?.name ?? null])

/** Live events while something happens. */
async function heard(act: () => Promise<unknown>): Promise<SentEvent[]> {
  const events: SentEvent[] = []
  const { stop } = server.services.events.subscribe(undefined, (event) => void events.push(event))
  await act()
  stop()
  return events
}

describe('issue 7.3 one person, one page', () => {
  it('shows all enquiries that share a number or an address, and which time it is', async () => {
    const first = await visits.arrive({
      name: 'Meera Nair',
      mobile: '98860 10001',
      email: 'Meera@Example.com',
    })
    const second = await visits.arrive({
      name: 'meera nair',
      mobile: '+91-9886010001',
      email: 'work@example.com',
    })
    const third = await visits.arrive({ name: 'M. Nair', mobile: '9886010002', email: 'meera@example.com' })
    const { enquiry, others } = await visits.detail(third.id)
    expect(enquiry.person).toMatchObject({ nth: 3, count: 3 })
    expect(others.map(({ id }) => id)).toEqual([second.id, first.id])

    const page = await visits.page(enquiry.person?.id ?? '')
    expect(idsOf(page)).toEqual([third.id, second.id, first.id])
    expect(page).toMatchObject({
      count: 3,
      names: ['M. Nair', 'meera nair'],
      mobiles: ['9886010002', '+91-9886010001'],
      emails: ['meera@example.com', 'work@example.com'],
    })
  })

  it('makes people one whom a later enquiry joins, tells desks, and takes it back by a split', async () => {
    const one = await visits.arrive({ mobile: '9886020001', email: 'one@example.com' })
    const two = await visits.arrive({ mobile: '9886020002', email: 'two@example.com' })
    const [older, younger] = [await visits.personOf(one.id), await visits.personOf(two.id)]
    expect(younger).not.toBe(older)
    const events = await heard(() => visits.arrive({ mobile: '9886020001', email: 'two@example.com' }))
    expect(events.map(({ name }) => name)).toContain('enquiry-changed')
    expect(events.some(({ data }) => 'id' in data && data.id === two.id)).toBe(true)

    expect(await visits.personOf(two.id)).toBe(older)
    expect((await staff.get(`/api/desk/people/${younger}`)).status).toBe(404)
    const page = await visits.page(older)
    expect(deedsOf(page)).toEqual([['merged', null]])
    const enquiries = page.activities[0]?.detail.enquiries
    expect(enquiries).toEqual([two.id])

    const split = await staff.post<{ otherId: string; person: PersonPage }>(
      `/api/desk/people/${older}/split`,
      { enquiryIds: enquiries },
    )
    expect(split.status).toBe(200)
    expect(await visits.personOf(two.id)).toBe(split.body.otherId)
    expect(split.body.person.count).toBe(2)
  })

  it('merges two at a word, and splits and merges are undone by each other', async () => {
    const one = await visits.arrive({ mobile: '9886030001', email: 'a.rao@example.com' })
    const two = await visits.arrive({ mobile: '9886030002', email: 'anu@example.com' })
    const [kept, gone] = [await visits.personOf(one.id), await visits.personOf(two.id)]
    let moved: string[] = []
    const events = await heard(async () => {
      const merge = await staff.post<{ person: PersonPage; moved: string[] }>(
        `/api/desk/people/${kept}/merge`,
        { otherId: gone },
      )
      expect(merge.status).toBe(200)
      expect(idsOf(merge.body.person)).toEqual([two.id, one.id])
      moved = merge.body.moved
    })
    expect(events.map(({ name, data }) => [name, data])).toEqual([
      ['enquiry-changed', { kind: 'student', id: two.id }],
    ])
    expect(moved).toEqual([two.id])

    const split = await staff.post<{ otherId: string }>(`/api/desk/people/${kept}/split`, {
      enquiryIds: moved,
    })
    expect(await visits.personOf(two.id)).toBe(split.body.otherId)
    expect((await visits.page(split.body.otherId)).emails).toEqual(['anu@example.com'])
    const again = await visits.arrive({ mobile: '9886030002', email: 'anu@example.com' })
    expect(await visits.personOf(again.id), 'keys went with the split').toBe(split.body.otherId)

    await staff.post(`/api/desk/people/${kept}/merge`, { otherId: split.body.otherId })
    const page = await visits.page(kept)
    expect(idsOf(page)).toEqual([again.id, two.id, one.id])
    expect(deedsOf(page)).toEqual([
      ['merged', ADMIN.name],
      ['split', ADMIN.name],
      ['split', ADMIN.name],
      ['merged', ADMIN.name],
    ])
  })

  it('never undoes by itself what staff have split: a shared phone stays with the first', async () => {
    const mother = await visits.arrive({ mobile: '9886040001', email: 'mother@example.com' })
    const daughter = await visits.arrive({ mobile: '9886040001', email: 'daughter@example.com' })
    const shared = await visits.personOf(mother.id)
    const { body } = await staff.post<{ otherId: string }>(`/api/desk/people/${shared}/split`, {
      enquiryIds: [daughter.id],
    })
    const again = await visits.arrive({ mobile: '9886040001', email: 'daughter@example.com' })
    const third = await visits.arrive({ mobile: '9886040001', email: 'aunt@example.com' })
    expect(await visits.personOf(again.id)).toBe(body.otherId)
    expect(await visits.personOf(third.id)).toBe(shared)
    expect(await visits.personOf(mother.id)).toBe(shared)
  })

  it('refuses nothing as a duplicate: the same form three times is three enquiries of one person', async () => {
    const same = { name: 'Zoya', mobile: '9886050001', email: 'zoya@example.com' }
    const sent = [await visits.arrive(same), await visits.arrive(same), await visits.arrive(same)]
    const page = await visits.page(await visits.personOf(sent[0]?.id ?? ''))
    expect(idsOf(page)).toEqual(sent.map(({ id }) => id).reverse())
  })
})

describe('issue 7.3 what can’t be merged or split', () => {
  it.each([
    ['with oneself', 'merge', (id: string) => ({ otherId: id }), 'This is one person already.'],
    ['with nobody', 'merge', () => ({ otherId: 'nobody' }), 'There is no such other person.'],
    ['all enquiries', 'split', (_: string, own: string) => ({ enquiryIds: [own] }), 'At least one'],
    ['somebody else’s', 'split', () => ({ enquiryIds: ['x'] }), 'Not all of these enquiries'],
    ['none', 'split', () => ({ enquiryIds: [] }), 'Name at least one enquiry.'],
  ])('%s: 400, and nothing changes', async (_, act, bodyOf, sentence) => {
    const { id } = await visits.arrive()
    const person = await visits.personOf(id)
    const before = await visits.page(person)
    const answer = await staff.post<{ message: string }>(
      `/api/desk/people/${person}/${act}`,
      bodyOf(person, id),
    )
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(sentence)
    expect(await visits.page(person)).toEqual(before)
  })
})
