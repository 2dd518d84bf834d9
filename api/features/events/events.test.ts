import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import { EventStream } from '../../testing/event-stream.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { LiveEventBus } from './live-event-bus.ts'

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
