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
/** Sends an enquiry from a different person each time, because a second one from the same person causes another event. */
const send = async (name: string) => {
  const person = { ...student, name, mobile: `98765432${10 + name.length}`, email: `${name}@example.com` }
  return (await server.visitor().post<{ id: string }>('/api/enquiries', person)).body.id
}

describe('GET /api/events', () => {
  it('requires a session', async () => {
    expect((await server.visitor().get('/api/events')).status).toBe(401)
  })
  it('sends new and changed enquiries in order', async () => {
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
  it('sends missed events to a client that reconnects with Last-Event-ID', async () => {
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
  it('resets a client from before a restart', async () => {
    const stream = await open('another-run-17')
    expect(stream.missed).toMatchObject([{ name: 'reset' }])
    stream.close()
  })
  it('sends presence to connected colleagues, but not to those who reconnect', async () => {
    const colleague = await registerOther(admin, server, newPerson('Neha Joshi'))
    const open = (id?: string) => EventStream.open(server.url, colleague.cookies, id)
    const looked = await send('Asha')
    const stream = await open()
    await admin.post(`/api/desk/enquiries/${looked}/presence`, { isHere: true })
    const event = await stream.next()
    expect(event).toMatchObject({ name: 'presence', data: { id: looked, isHere: true } })
    expect(event?.id ?? '').toBe('')
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
  it('sends a walk-in as new to colleagues, but as a change to the user who recorded it', async () => {
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
  it('ends the stream after logout', async () => {
    const stream = await open()
    await admin.get('/api/v1/user/logout')
    await send('Secret')
    expect(await stream.next()).toBeNull()
  })
  it('sends queued changes of an enquiry once', async () => {
    const stream = await open()
    for (let count = 0; count < 1000; count += 1)
      server.deps.events.publish('enquiry-changed', { kind: 'student', id: `Same ${count % 2}` })
    server.deps.events.publish('enquiry-changed', { kind: 'student', id: 'Last' })
    const ids: unknown[] = []
    while (ids.at(-1) !== 'Last') ids.push((await stream.next())?.data.id)
    expect(ids).toEqual(['Same 0', 'Same 0', 'Same 1', 'Last'])
    stream.close()
  })
})

describe('LiveEventBus', () => {
  const publish = (bus: LiveEventBus, count: number) => {
    for (let index = 0; index < count; index++)
      bus.publish('enquiry-changed', { kind: 'student', id: String(index) })
  }
  const resume = (bus: LiveEventBus, lastEventId?: string) =>
    bus.subscribe(lastEventId, () => undefined).missed

  it('resets clients that missed more events than it remembers', () => {
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
  it('sends nothing after unsubscribing', () => {
    const bus = new LiveEventBus(server.clock)
    let received = 0
    const { stop } = bus.subscribe(undefined, () => {
      received += 1
    })
    publish(bus, 1)
    stop()
    publish(bus, 1)
    expect(received).toBe(1)
  })
})
