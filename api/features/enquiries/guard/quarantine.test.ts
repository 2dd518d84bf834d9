import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskCounts, DeskDetail, DeskPage } from '#contract/desk/record'
import { encodeContext } from '#contract/enquiry-context'
import type { Puzzle } from '#contract/enquiry-guard'
import { solve } from '../../../testing/as-person.ts'
import { EventStream } from '../../../testing/event-stream.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

interface Sent {
  id: string
  reference: string
  message: string
  puzzle?: Puzzle
}

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', NOTIFY_EMAIL: 'desk@example.com' })
  staff = await server.signedIn()
  await server.services.notices.stop()
})
afterAll(() => server.close())

let count = 0
/** A suspect by default: sent by a program. */
async function send(context = {}, asProgram = true): Promise<Sent> {
  count += 1
  const body = {
    name: `Suspect ${count}`,
    mobile: `98765${String(count).padStart(5, '0')}`,
    email: `suspect${count}@example.com`,
    course: 'Java',
    message: '',
  }
  const headers = { 'X-Forwarded-For': `10.4.0.${count}`, 'x-enquiry-context': encodeContext(context) }
  const answer = await server.visitor().post<Sent & Record<string, unknown>>('/api/enquiries', body, {
    headers,
    asProgram,
  })
  expect(answer.status).toBe(201)
  return answer.body
}
const idsIn = async (view: string) =>
  (await staff.get<DeskPage>(`/api/desk/enquiries?view=${view}&pageSize=50`)).body.items.map(({ id }) => id)
const noticesOf = (id: string) => server.services.database.notice.count({ where: { enquiryId: id } })
const act = (id: string, name: 'release' | 'hold') => staff.post(`/api/desk/enquiries/${id}/${name}`)
const prove = (id: string, answer: number) => server.visitor().post(`/api/enquiries/${id}/proof`, { answer })
const counts = async () => (await staff.get<DeskCounts>('/api/desk/counts')).body

describe('TARGETS F1 F2 a suspect is kept apart', () => {
  it('the visitor gets the specified text; the desk finds it, with the reason, in one view alone', async () => {
    const before = await counts()
    const { id, message } = await send()
    expect(message).toBe('Enquiry submitted successfully! We will contact you soon.')
    for (const view of ['all', 'new', 'unassigned']) expect(await idsIn(view)).not.toContain(id)
    expect(await idsIn('suspect')).toContain(id)
    expect(await counts()).toEqual({ ...before, suspect: before.suspect + 1 })
    const list = await staff.get<{ id: string }[]>('/api/enquiries')
    expect(list.body.map((each) => each.id)).not.toContain(id)
    const csv = await staff.get<string>('/api/desk/export?view=all')
    expect(csv.body).not.toContain(`Suspect ${count}`)
    expect(await noticesOf(id)).toBe(0)
    const { body } = await staff.get<DeskDetail>(`/api/desk/enquiries/${id}`)
    expect(body.enquiry.suspectReason).toMatch(/without the page’s script/)
    await server.services.people.idle()
    expect(body.enquiry.person).toBeNull()
  })

  it('open desks hear of it when it is let in, not before', async () => {
    const events = await EventStream.open(server.url, staff.cookies)
    const held = await send()
    const person = await send({}, false)
    await act(held.id, 'release')
    const heard = [await events.next(), await events.next()]
    events.close()
    expect(
      heard.map((event) => [event?.name, (event?.data.enquiry as { id: string } | undefined)?.id]),
    ).toEqual([
      ['enquiry-created', person.id],
      ['enquiry-created', held.id],
    ])
  })

  it('one click releases it: new, with its time of arrival and its messages; Undo puts it back', async () => {
    const { id, reference } = await send({ trap: 'x' })
    const { createdAt } = await server.services.database.enquiry.findUniqueOrThrow({ where: { id } })
    server.clock.advance(3_600_000)
    expect((await act(id, 'release')).body).toMatchObject({
      suspectReason: null,
      status: 'New',
      reference,
      createdAt: createdAt.toISOString(),
    })
    expect(await idsIn('new')).toContain(id)
    expect(await noticesOf(id)).toBe(2)
    await act(id, 'hold')
    expect(await idsIn('new')).not.toContain(id)
    const { body } = await staff.get<DeskDetail>(`/api/desk/enquiries/${id}`)
    expect(body.enquiry.suspectReason).toBe(
      'Put back by Asha Kulkarni: A field that people do not see was filled in.',
    )
    const deeds = body.activities.filter(({ actor }) => actor !== null)
    expect(deeds.map(({ action }) => action)).toEqual(['released', 'held'])
    await act(id, 'release')
    await act(id, 'release')
    expect(await noticesOf(id)).toBe(2)
  })

  it('staff put one apart by hand, with their name', async () => {
    const { id } = await send({}, false)
    expect((await act(id, 'hold')).body.suspectReason).toBe('Put here by Asha Kulkarni.')
    expect(await idsIn('suspect')).toContain(id)
  })

  it('its visitor reads that it was received', async () => {
    const { reference } = await send()
    const { body } = await server.visitor().get<{ state: string }>(`/api/enquiry-state/${reference}`)
    expect(body.state).toBe('received')
  })
})

describe('TARGETS F1 the proof of work', () => {
  it('lets a suspect in by itself; twice, and fifty times at once, let in once', async () => {
    const { id, puzzle } = await send()
    const answer = solve(id, puzzle as Puzzle)
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(id, answer)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await idsIn('new')).toContain(id)
    expect(await noticesOf(id)).toBe(2)
    const { body } = await staff.get<DeskDetail>(`/api/desk/enquiries/${id}`)
    expect(body.activities.filter(({ action }) => action === 'released')).toHaveLength(1)
  })

  it('an answer for another enquiry is refused and changes nothing', async () => {
    const [one, other] = [await send(), await send()]
    const answer = solve(one.id, one.puzzle as Puzzle)
    expect((await prove(other.id, answer)).status).toBe(400)
    expect(await idsIn('suspect')).toEqual(expect.arrayContaining([one.id, other.id]))
  })

  it('an answer does not undo what staff have put apart', async () => {
    const { id, puzzle } = await send()
    const answer = solve(id, puzzle as Puzzle)
    await prove(id, answer)
    await act(id, 'hold')
    await prove(id, answer)
    expect(await idsIn('suspect')).toContain(id)
  })

  it('is not offered to what speaks for itself, and not taken from it', async () => {
    const { id, puzzle } = await send({ trap: 'x' })
    expect(puzzle).toBeUndefined()
    const answer = solve(id, server.services.guard.puzzleOf(id))
    await prove(id, answer)
    expect(await idsIn('suspect')).toContain(id)
  })

  it('F2 a repeated attempt gets the same answer, the puzzle included', async () => {
    const context = { key: crypto.randomUUID() }
    expect(await send(context)).toEqual(await send(context))
  })
})
