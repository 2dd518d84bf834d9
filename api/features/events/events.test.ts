import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRESENCE_MS } from '#contract/events'
import { newPerson, registerOther, signInOn } from '../../testing/colleague.ts'
import { EventStream } from '../../testing/event-stream.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { LiveEventBus, toPresence } from './live-event-bus.ts'
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
  it('needs a session', async () => {
    expect((await server.visitor().get('/api/events')).status).toBe(401)
  })
  it('tells of new and changed enquiries, in order', async () => {
    const stream = await open()
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const id = await send('Ravi')
    await admin.patch(`/api/enquiries/${id}`, { status: 'Contacted' })
    expect(await stream.next()).toMatchObject({
      name: 'enquiry-created',
      data: { kind: 'student', enquiry: { id, name: 'Ravi', status: 'New' } },
    })
    expect(await stream.next()).toMatchObject({ name: 'enquiry-changed', data: { kind: 'student', id } })
    stream.close()
  })
  it('tells what was missed to a reader that comes back with Last-Event-ID', async () => {
    const first = await open()
    await send('I')
    const seen = await first.next()
    first.close()
    await send('Two')
    await send('Fourth')
    const second = await open(seen?.id)
    expect(second.missed).toMatchObject(['Two', 'Fourth'].map((name) => ({ data: { enquiry: { name } } })))
    second.close()
  })
  it('tells a reader of another run to read anew', async () => {
    const stream = await open('another-run-17')
    expect(stream.missed).toMatchObject([{ name: 'reset' }])
    stream.close()
  })
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
  it('tells who looks at an enquiry to colleagues who listen, and remembers it for nobody', async () => {
    const colleague = await registerOther(admin, server, newPerson('Neha Joshi'))
    const open = (id?: string) => EventStream.open(server.url, colleague.cookies, id)
    const looked = await send('Asha')
    const stream = await open()
    await admin.post(`/api/desk/enquiries/${looked}/presence`, { isHere: true })
    const told = await stream.next()
    expect(told).toMatchObject({ name: 'presence', data: { id: looked, isHere: true } })
    expect(told?.id ?? '').toBe('')
    const id = await send('Ravi')
    const seen = await stream.next()
    expect(seen).toMatchObject({ data: { enquiry: { id } } })
    await admin.post(`/api/desk/enquiries/${looked}/presence`, { isHere: false })
    stream.close()
    const later = await open(seen?.id)
    await admin.patch(`/api/enquiries/${id}`, { status: 'Contacted' })
    expect((await later.next())?.name).toBe('enquiry-changed')
    later.close()
    expect((await admin.post('/api/desk/enquiries/nobody/presence', { isHere: true })).status).toBe(404)
  })
  it('rings for what a colleague writes down, and not for whoever wrote it, now or when they come back', async () => {
    const colleague = await registerOther(admin, server, newPerson('Neha Joshi'))
    const first = await open()
    await send('I')
    const seen = await first.next()
    const theirs = await EventStream.open(server.url, colleague.cookies)
    const visitor = {
      kind: 'student',
      channel: 'walk-in',
      name: 'Kiran',
      mobile: '9822266678',
      topic: 'Java',
    }
    const { status, body } = await admin.post<{ id: string }>('/api/desk/enquiries', visitor)
    expect(status).toBe(201)
    const own = { name: 'enquiry-changed', data: { kind: 'student', id: body.id } }
    expect(await theirs.next()).toMatchObject({ name: 'enquiry-created', data: { enquiry: { id: body.id } } })
    expect(await first.next()).toMatchObject(own)
    const later = await open(seen?.id)
    expect(later.missed).toMatchObject([own])
    for (const stream of [first, theirs, later]) stream.close()
  })
  it('tells nothing after logout: the stream ends', async () => {
    const stream = await open()
    await admin.get('/api/v1/user/logout')
    await send('Secret')
    expect(await stream.next()).toBeNull()
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
  it('sends changes that wait together once for each enquiry', async () => {
    const stream = await open()
    for (let count = 0; count < 1000; count += 1)
      server.deps.events.publish('enquiry-changed', { kind: 'student', id: `Same ${count % 2}` })
    server.deps.events.publish('enquiry-changed', { kind: 'student', id: 'Last' })
    const told: unknown[] = []
    while (told.at(-1) !== 'Last') told.push((await stream.next())?.data.id)
    expect(told).toEqual(['Same 0', 'Same 0', 'Same 1', 'Last'])
    stream.close()
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

describe('the bus', () => {
  const publish = (bus: LiveEventBus, count: number) => {
    for (let index = 0; index < count; index++)
      bus.publish('enquiry-changed', { kind: 'student', id: String(index) })
  }
  const resume = (bus: LiveEventBus, lastEventId?: string) =>
    bus.subscribe(lastEventId, () => undefined).missed

  it('forgets what is older than its memory, and says so', () => {
    const bus = new LiveEventBus(server.clock)
    const ids: string[] = []
    bus.subscribe(undefined, ({ id }) => ids.push(id))
    publish(bus, 502)
    expect(resume(bus, ids[0]).map(({ name }) => name)).toEqual(['reset'])
    expect(resume(bus, ids[1])).toHaveLength(500)
    expect(resume(bus, ids[500])).toHaveLength(1)
    expect(resume(bus, ids[501])).toEqual([])
    server.clock.advance(15_000)
    expect(resume(bus)).toEqual([])
  })
  it('tells nobody who has stopped', () => {
    const bus = new LiveEventBus(server.clock)
    let heard = 0
    const { stop } = bus.subscribe(undefined, () => {
      heard += 1
    })
    publish(bus, 1)
    stop()
    publish(bus, 1)
    expect(heard).toBe(1)
  })
})
