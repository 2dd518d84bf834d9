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
  it('is kept separate from people with a different name and the same phone number', async () => {
    const shared = { mobile: '9886021001' }
    const father = await visits.arrive({ ...shared, name: 'Anil Rao', email: 'anil@example.com' })
    const sent: { id: string }[] = []
    const names = ['Sunita Rao', 'Institute Computer', 'Sunita', 'A. Rao', 'Xi', 'Sunita Rao']
    for (const name of names) sent.push(await visits.arrive({ ...shared, name }))
    const people = await Promise.all(sent.map(({ id }) => visits.readPersonId(id)))
    const [daughter, computer, , , stranger] = people
    expect(new Set(people).size).toBe(4)
    expect(people).toEqual([
      daughter,
      computer,
      daughter,
      await visits.readPersonId(father.id),
      stranger,
      daughter,
    ])
    const page = async () => visits.page(await visits.readPersonId(father.id))
    const others = async () =>
      (await page()).proposals.map(({ people: [, other] }) => [other?.id, other?.count])
    expect((await page()).names).toEqual(['A. Rao', 'Anil Rao'])
    expect(await others()).toEqual([
      [stranger, 1],
      [computer, 1],
      [daughter, 3],
    ])
    await staff.delete(`/api/enquiries/${sent[0]?.id}`)
    const [first] = (await page()).proposals
    await staff.post(`/api/desk/proposals/${first?.id}/decline`)
    expect(await others(), 'without the bin, and without the one that was declined').toEqual([
      [computer, 1],
      [daughter, 2],
    ])
    const hers = await visits.page(daughter ?? '')
    expect([hers.count, getIds(hers)], 'nor is the bin on her page').toEqual([2, [sent[5]?.id, sent[2]?.id]])
  })

  it('is not proposed again after staff declined, until they reopen it', async () => {
    const form = { name: 'Lata Shah', mobile: '9886022001', email: 'lata@example.com' }
    const { email, ...byPhone } = form
    const one = await visits.arrive(byPhone)
    await visits.arrive({ ...form, mobile: '9886022002', email })
    await visits.arrive(form)
    const page = async () => visits.page(await visits.readPersonId(one.id))
    const [proposal] = (await page()).proposals
    const events = await recordEvents(async () => {
      const declined = await staff.post<{ message: string }>(`/api/desk/proposals/${proposal?.id}/decline`)
      expect(declined.body.message).toBe('Kept as two people.')
    })
    expect(events.map(({ name }) => name)).toContain('enquiry-changed')
    await visits.arrive(form)
    await visits.arrive(byPhone)
    // They also share a second phone number later.
    await visits.arrive({ ...byPhone, email: 'l.shah@example.com' })
    await visits.arrive({ ...byPhone, mobile: '9886022002', email: 'l.shah@example.com' })
    expect(await page()).toMatchObject({ proposals: [], count: 4 })
    expect((await proposals()).items.map(({ id }) => id)).not.toContain(proposal?.id)
    expect(getActivities(await page())).toContainEqual(['declined', ADMIN.name])

    expect((await staff.post(`/api/desk/proposals/${proposal?.id}/reopen`)).status).toBe(200)
    expect((await page()).proposals).toMatchObject([{ id: proposal?.id }])
    expect(getActivities(await page()).at(-1)).toEqual(['reopened', ADMIN.name])
  })

  it('keeps its proposals when it is merged into another', async () => {
    const [a, b, c] = [
      await visits.arrive({ name: 'Uma Das', mobile: '9886023001' }),
      await visits.arrive({ name: 'Omkar Sen', mobile: '9886023001', email: 'omkar@example.com' }),
      await visits.arrive({ name: 'Omkar Sen', mobile: '9886023003', email: 'o.sen@example.com' }),
    ]
    const [uma, omkar, again] = [
      await visits.readPersonId(a.id),
      await visits.readPersonId(b.id),
      await visits.readPersonId(c.id),
    ]
    expect(new Set([uma, omkar, again]).size).toBe(3)
    const merge = async (into: string, otherId: string) =>
      (await staff.post<{ person: PersonPage }>(`/api/desk/people/${into}/merge`, { otherId })).body.person
    const [proposal] = (await visits.page(omkar)).proposals
    await staff.post(`/api/desk/proposals/${proposal?.id}/decline`)
    expect((await merge(again, omkar)).proposals, 'declined is declined').toEqual([])
    await staff.post(`/api/desk/proposals/${proposal?.id}/reopen`)
    const ofTheTwo = [{ id: proposal?.id, people: [{ id: uma }, { id: again }], shared: ['+919886023001'] }]
    expect((await visits.page(again)).proposals).toMatchObject(ofTheTwo)

    const d = await visits.arrive({ name: 'Xi', mobile: '9886023001', email: 'xi@example.com' })
    const joined = await merge(again, await visits.readPersonId(d.id))
    expect([joined.count, joined.proposals], 'once, although both shared it').toMatchObject([3, ofTheTwo])
    expect((await merge(uma, again)).proposals, 'no one is a duplicate of themselves').toEqual([])
  })
})

describe('person', () => {
  it('stays split, and a shared phone number stays with the first', async () => {
    const name = 'R. Menon'
    const mother = await visits.arrive({ name, mobile: '9886040001', email: 'mother@example.com' })
    const daughter = await visits.arrive({ name, mobile: '9886040001', email: 'daughter@example.com' })
    const shared = await visits.readPersonId(mother.id)
    const { body } = await staff.post<{ otherId: string }>(`/api/desk/people/${shared}/split`, {
      enquiryIds: [daughter.id],
    })
    const again = await visits.arrive({ name, mobile: '9886040001', email: 'daughter@example.com' })
    const third = await visits.arrive({ name, mobile: '9886040001', email: 'aunt@example.com' })
    expect(await visits.readPersonId(again.id)).toBe(body.otherId)
    expect(await visits.readPersonId(third.id)).toBe(shared)
    expect(await visits.readPersonId(mother.id)).toBe(shared)
    const page = await visits.page(shared)
    expect([page.proposals, getActivities(page)], 'nor proposes it').toEqual([[], [['split', ADMIN.name]]])
  })

  it('is not proposed again after a split, even when merged into another', async () => {
    const name = 'Anu Rao'
    const [one, two, three] = [
      await visits.arrive({ name, mobile: '9886042001', email: 'one.rao@example.com' }),
      await visits.arrive({ name, mobile: '9886042002', email: 'two.rao@example.com' }),
      await visits.arrive({ name, mobile: '9886042003', email: 'three.rao@example.com' }),
    ]
    const [kept, third] = [await visits.readPersonId(one.id), await visits.readPersonId(three.id)]
    await staff.post(`/api/desk/people/${kept}/merge`, { otherId: await visits.readPersonId(two.id) })
    await staff.post(`/api/desk/people/${kept}/split`, { enquiryIds: [two.id] })
    await staff.post(`/api/desk/people/${third}/merge`, { otherId: await visits.readPersonId(two.id) })
    const again = await visits.arrive({ name, mobile: '9886042001', email: 'three.rao@example.com' })
    expect(await visits.readPersonId(again.id)).toBe(third)
    expect([(await visits.page(third)).proposals, (await visits.page(kept)).proposals]).toEqual([[], []])
  })

  it('has one proposal for two shared contacts', async () => {
    const first = await visits.arrive({ name: 'Uma Das', mobile: '9886043001', email: 'uma@example.com' })
    const other = { name: 'Omkar Sen', mobile: '9886043001' }
    await visits.arrive({ ...other, email: 'omkar.sen@example.com' })
    await visits.arrive({ ...other, email: 'uma@example.com' })
    const uma = await visits.readPersonId(first.id)
    const { proposals } = await visits.page(uma)
    expect(proposals.map(({ shared }) => shared)).toEqual([['+919886043001', 'uma@example.com']])
    await staff.post(`/api/desk/proposals/${proposals[0]?.id}/decline`)
    expect((await visits.page(uma)).proposals, 'declined with all that they share').toEqual([])
  })

  it('keeps its key when an enquiry of someone else with the same number is split off', async () => {
    const neighbour = await visits.arrive({ name: 'Anil Bose', mobile: '9886041001' })
    const mistyped = await visits.arrive({
      name: 'Lila Roy',
      mobile: '9886041001',
      email: 'lila@example.com',
    })
    await visits.arrive({ name: 'Lila Roy', mobile: '9886041002', email: 'lila@example.com' })
    const lila = await visits.readPersonId(mistyped.id)
    await staff.post(`/api/desk/people/${lila}/split`, { enquiryIds: [mistyped.id] })
    const key = await server.deps.database.personKey.findUnique({
      where: { key: 'mobile:+919886041001' },
    })
    expect(key?.personId).toBe(await visits.readPersonId(neighbour.id))
  })
})
