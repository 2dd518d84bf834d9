import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonPage, Proposals } from '#contract/people'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SentEvent } from '../events/live-event-bus.ts'
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

const proposals = async () => (await staff.get<Proposals>('/api/desk/proposals')).body
const getIds = (page: PersonPage) => page.enquiries.map(({ id }) => id)
const getActivities = (page: PersonPage) =>
  page.activities.map(({ action, actor }) => [action, actor?.name ?? null])

/** Returns the live events during a change. */
async function recordEvents(change: () => Promise<unknown>): Promise<SentEvent[]> {
  const events: SentEvent[] = []
  const { stop } = server.deps.events.subscribe(undefined, (event) => void events.push(event))
  await change()
  stop()
  return events
}

describe('person', () => {
  it('has all enquiries that share a phone number or email, and their position', async () => {
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
    expect(getIds(page)).toEqual([third.id, second.id, first.id])
    expect(page).toMatchObject({
      count: 3,
      names: ['M. Nair', 'meera nair'],
      mobiles: ['9886010002', '+91-9886010001'],
      emails: ['meera@example.com', 'work@example.com'],
    })
  })

  it('is not merged by a form with contacts of two people, which becomes a proposal that can be accepted and undone', async () => {
    const one = await visits.arrive({ name: 'Ravi Iyer', mobile: '9886020001', email: 'one@example.com' })
    const two = await visits.arrive({ name: 'R. Iyer', mobile: '9886020002', email: 'two@example.com' })
    const [older, younger] = [await visits.readPersonId(one.id), await visits.readPersonId(two.id)]
    expect(younger).not.toBe(older)
    const events = await recordEvents(async () => {
      const bridge = { name: 'Ravi Iyer', mobile: '9886020001', email: 'two@example.com' }
      expect(await visits.readPersonId((await visits.arrive(bridge)).id)).toBe(younger)
    })
    expect(events.map(({ name }) => name)).toContain('enquiry-changed')
    expect(await visits.readPersonId(one.id), 'still two').toBe(older)

    const { items } = await proposals()
    const found = items.filter(({ people }) => people.some(({ id }) => id === older))
    expect(found).toMatchObject([
      {
        people: [
          { id: older, names: ['Ravi Iyer'], count: 1 },
          { id: younger, names: ['Ravi Iyer', 'R. Iyer'], count: 2 },
        ],
        shared: ['+919886020001'],
      },
    ])
    for (const id of [older, younger]) {
      const page = await visits.page(id)
      expect(page.proposals).toEqual(found)
      expect(getActivities(page)).toContainEqual(['proposed', null])
    }

    const proposal = found[0]?.id ?? ''
    const accepted = await staff.post<{ person: PersonPage; moved: string[] }>(
      `/api/desk/proposals/${proposal}/accept`,
    )
    expect(accepted.status).toBe(200)
    expect(accepted.body.person).toMatchObject({ id: older, count: 3, proposals: [] })
    expect((await staff.get(`/api/desk/people/${younger}`)).status).toBe(404)
    expect((await staff.post(`/api/desk/proposals/${proposal}/accept`)).status).toBe(404)

    const split = await staff.post<{ otherId: string; person: PersonPage }>(
      `/api/desk/people/${older}/split`,
      { enquiryIds: accepted.body.moved, isProposed: true },
    )
    expect(split.status).toBe(200)
    expect(split.body.person.count).toBe(1)
    expect(split.body.person.proposals, 'to be decided again').toHaveLength(1)
  })

  it('can be merged and split, each of which undoes the other', async () => {
    const one = await visits.arrive({ name: 'Anu Rao', mobile: '9886030001', email: 'a.rao@example.com' })
    const two = await visits.arrive({ name: 'Anu Rao', mobile: '9886030002', email: 'anu@example.com' })
    const [kept, gone] = [await visits.readPersonId(one.id), await visits.readPersonId(two.id)]
    let moved: string[] = []
    const events = await recordEvents(async () => {
      const merge = await staff.post<{ person: PersonPage; moved: string[] }>(
        `/api/desk/people/${kept}/merge`,
        { otherId: gone },
      )
      expect(merge.status).toBe(200)
      expect(getIds(merge.body.person)).toEqual([two.id, one.id])
      moved = merge.body.moved
    })
    expect(events.map(({ name, data }) => [name, data])).toEqual([
      ['enquiry-changed', { kind: 'student', id: two.id }],
    ])
    expect(moved).toEqual([two.id])

    let otherId = ''
    const splitEvents = await recordEvents(async () => {
      const split = await staff.post<{ otherId: string }>(`/api/desk/people/${kept}/split`, {
        enquiryIds: moved,
      })
      otherId = split.body.otherId
    })
    expect(splitEvents.map(({ name, data }) => [name, data])).toEqual(
      events.map(({ name, data }) => [name, data]),
    )
    expect(await visits.readPersonId(two.id)).toBe(otherId)
    const apart = await visits.page(otherId)
    expect([apart.emails, getActivities(apart)]).toEqual([['anu@example.com'], [['split', ADMIN.name]]])
    const again = await visits.arrive({ name: 'Anu Rao', mobile: '9886030002', email: 'anu@example.com' })
    expect(await visits.readPersonId(again.id), 'keys went with the split').toBe(otherId)

    await staff.post(`/api/desk/people/${kept}/merge`, { otherId })
    const page = await visits.page(kept)
    expect(getIds(page)).toEqual([again.id, two.id, one.id])
    expect(getActivities(page)).toEqual([
      ['merged', ADMIN.name],
      ['split', ADMIN.name],
      ['split', ADMIN.name],
      ['merged', ADMIN.name],
    ])
  })

  it('keeps every enquiry when the same form is sent three times', async () => {
    const same = { name: 'Zoya', mobile: '9886050001', email: 'zoya@example.com' }
    const sent = [await visits.arrive(same), await visits.arrive(same), await visits.arrive(same)]
    const page = await visits.page(await visits.readPersonId(sent[0]?.id ?? ''))
    expect(getIds(page)).toEqual(sent.map(({ id }) => id).reverse())
  })
})

describe('merge and split', () => {
  let own: string[]
  let stranger: string
  beforeAll(async () => {
    const form = { name: 'Indira Pal', mobile: '9886060001', email: 'indira@example.com' }
    own = [(await visits.arrive(form)).id, (await visits.arrive(form)).id]
    stranger = (await visits.arrive()).id
  })

  it.each([
    [
      'a merge with the same person',
      'merge',
      (id: string) => ({ otherId: id }),
      'This is already the same person.',
    ],
    [
      'a merge with an unknown person',
      'merge',
      () => ({ otherId: 'nobody' }),
      'The other person was not found.',
    ],
    ['a split of all enquiries', 'split', () => ({ enquiryIds: own }), 'At least one'],
    [
      'a split that includes an enquiry of someone else',
      'split',
      () => ({ enquiryIds: [own[0], stranger] }),
      'Some of these enquiries',
    ],
    ['a split of no enquiries', 'split', () => ({ enquiryIds: [] }), 'Select at least one enquiry.'],
  ])('reject %s and change nothing', async (_, change, toBody, sentence) => {
    const people = [await visits.readPersonId(own[0] ?? ''), await visits.readPersonId(stranger)] as const
    const pages = () => Promise.all(people.map((id) => visits.page(id)))
    const before = await pages()
    const answer = await staff.post<{ message: string }>(
      `/api/desk/people/${people[0]}/${change}`,
      toBody(people[0]),
    )
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(sentence)
    expect(await pages()).toEqual(before)
  })
})
