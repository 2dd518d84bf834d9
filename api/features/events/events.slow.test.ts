import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRESENCE_MS } from '#contract/events'
import { newPerson, registerOther, signInOn } from '../../testing/colleague.ts'
import { EventStream } from '../../testing/event-stream.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toPresence } from './live-event-bus.ts'
import { PRESENCE_PER_MINUTE } from './presence.ts'
import { MOST_EVENTS, STREAMS_PER_ACCOUNT } from './routes.ts'

const student = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', course: 'Java', message: '' }

let server: TestServer
let admin: HttpClient
beforeEach(async () => {
  server = await startTestServer()
  admin = await server.signedIn()
})
afterEach(() => server.close())

const open = (lastEventId?: string) => EventStream.open(server.url, admin.cookies, lastEventId)
/** Each from another person, since panels are also told when one asks again. */
const send = async (name: string) => {
  const person = { ...student, name, mobile: `98765432${10 + name.length}`, email: `${name}@example.com` }
  return (await server.visitor().post<{ id: string }>('/api/enquiries', person)).body.id
}

describe('GET /api/events', () => {
  it('tells a panel that opens to read anew, where something changed since it may have begun to read', async () => {
    const quiet = await open()
    expect(quiet.missed).toEqual([])
    await send('Ravi')
    const soon = await open()
    expect(soon.missed).toMatchObject([{ name: 'reset' }])
    server.clock.advance(15_000)
    const later = await open()
    expect(later.missed).toEqual([])
    for (const stream of [quiet, soon, later]) stream.close()
  })
  it('resumes a line that broke before its first event', async () => {
    const first = await open()
    first.close()
    await send('Ravi')
    server.clock.advance(15_000)
    const second = await open(first.beginId)
    expect(second.missed).toMatchObject([{ data: { enquiry: { name: 'Ravi' } } }])
    second.close()
  })
  it('of desks that are told at once, a logout ends its own stream and no other', async () => {
    const colleague = await registerOther(admin, server, newPerson('Neha Joshi'))
    const streams = [await open(), await EventStream.open(server.url, colleague.cookies), await open()]
    await colleague.get('/api/v1/user/logout')
    const id = await send('Ravi')
    const [first, theirs, last] = await Promise.all(streams.map((stream) => stream.next()))
    expect(theirs).toBeNull()
    for (const event of [first, last]) expect(event?.data).toMatchObject({ enquiry: { id } })
    for (const stream of streams) stream.close()
  })
  it('ends the oldest stream of an account that opens too many, in whichever session, and no colleague’s', async () => {
    const colleague = await registerOther(admin, server, newPerson('Neha Joshi'))
    const theirs = await EventStream.open(server.url, colleague.cookies)
    const elsewhere = await signInOn(new HttpClient(server.url), server, ADMIN, 2)
    const streams = [await open()]
    while (streams.length <= STREAMS_PER_ACCOUNT)
      streams.push(await EventStream.open(server.url, elsewhere.cookies))
    const [oldest, ...others] = streams
    expect(await oldest?.next()).toBeNull()
    const id = await send('Ravi')
    for (const stream of [...others, theirs])
      expect((await stream.next())?.data).toMatchObject({ enquiry: { id } })
    for (const stream of [...streams, theirs]) stream.close()
  })
  it('ends a stream for which too many events wait, which resumes by reading everything again', async () => {
    const stream = await open()
    for (let count = 0; count <= MOST_EVENTS + 1; count += 1)
      server.deps.events.publish('enquiry-changed', { kind: 'student', id: String(count) })
    await expect(stream.next()).rejects.toThrow()
    const later = await open(stream.beginId)
    expect(later.missed).toMatchObject([{ name: 'reset' }])
    later.close()
  })
  it('ends with the server, which does not wait for it', async () => {
    const stream = await open()
    const other = server.close()
    expect(await stream.next()).toBeNull()
    await other
    server = await startTestServer()
  })
})

describe('presence', () => {
  /** What the bus is told from now on, of everybody. */
  const listen = () => {
    const told: unknown[][] = []
    server.deps.events.subscribe(undefined, (event) => {
      const word = toPresence(event)
      if (word) told.push([word.person.name, word.isHere])
    })
    return told
  }

  it('is told once while nothing changes, and again to a colleague who comes', async () => {
    const colleague = await registerOther(admin, server, newPerson('Neha Joshi'))
    const id = await send('Ravi')
    server.clock.stop()
    const told = listen()
    const say = (by: HttpClient, isHere: boolean) => by.post(`/api/desk/enquiries/${id}/presence`, { isHere })
    await Promise.all(Array.from({ length: 20 }, () => say(admin, true)))
    expect(told).toEqual([[ADMIN.name, true]])
    await say(colleague, true)
    for (let count = 0; count < 3; count += 1) await say(admin, true)
    expect(told.slice(1)).toEqual([
      ['Neha Joshi', true],
      [ADMIN.name, true],
    ])
    server.clock.advance(PRESENCE_MS.again)
    await say(admin, true)
    for (let count = 0; count < 3; count += 1) await say(admin, false)
    expect(told.slice(3)).toEqual([
      [ADMIN.name, true],
      [ADMIN.name, false],
    ])
  })
  it('is not told to the panels of the one who is there', async () => {
    const id = await send('Ravi')
    const stream = await open()
    await admin.post(`/api/desk/enquiries/${id}/presence`, { isHere: true })
    await send('Last')
    expect((await stream.next())?.name).toBe('enquiry-created')
    stream.close()
  })
  it('changes so many times a minute for one account', async () => {
    const id = await send('Ravi')
    const told = listen()
    const statuses: number[] = []
    for (let count = 0; count <= PRESENCE_PER_MINUTE; count += 1)
      statuses.push(
        (await admin.post(`/api/desk/enquiries/${id}/presence`, { isHere: count % 2 === 0 })).status,
      )
    expect(statuses.at(-1)).toBe(429)
    expect(told).toHaveLength(PRESENCE_PER_MINUTE)
  })
})
