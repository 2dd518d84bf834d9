import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRESENCE_MS } from '#contract/events'
import { newPerson, registerOther, signInOn } from '../../testing/colleague.ts'
import { EventStream } from '../../testing/event-stream.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toPresence } from './live-event-bus.ts'
import { PRESENCE_PER_MINUTE } from './presence.ts'
import { MAX_EVENTS, STREAMS_PER_ACCOUNT } from './routes.ts'

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
  it('resets a new stream if something changed while the panel may have been loading', async () => {
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
  it('resumes a connection that broke before its first event', async () => {
    const first = await open()
    first.close()
    await send('Ravi')
    server.clock.advance(15_000)
    const second = await open(first.beginId)
    expect(second.missed).toMatchObject([{ data: { enquiry: { name: 'Ravi' } } }])
    second.close()
  })
  it('ends only the stream of the user who signs out', async () => {
    const colleague = await registerOther(admin, server, newPerson('Neha Joshi'))
    const streams = [await open(), await EventStream.open(server.url, colleague.cookies), await open()]
    await colleague.get('/api/v1/user/logout')
    const id = await send('Ravi')
    const [first, theirs, last] = await Promise.all(streams.map((stream) => stream.next()))
    expect(theirs).toBeNull()
    for (const event of [first, last]) expect(event?.data).toMatchObject({ enquiry: { id } })
    for (const stream of streams) stream.close()
  })
  it('ends the oldest stream of an account that opens too many, across its sessions', async () => {
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
  it('ends a stream with too many queued events, and resets it when it resumes', async () => {
    const stream = await open()
    for (let count = 0; count <= MAX_EVENTS + 1; count += 1)
      server.deps.events.publish('enquiry-changed', { kind: 'student', id: String(count) })
    await expect(stream.next()).rejects.toThrow()
    const later = await open(stream.beginId)
    expect(later.missed).toMatchObject([{ name: 'reset' }])
    later.close()
  })
  it('ends when the server stops', async () => {
    const stream = await open()
    const other = server.close()
    expect(await stream.next()).toBeNull()
    await other
    server = await startTestServer()
  })
})

describe('presence', () => {
  /** Collects all presence events from now on. */
  const listen = () => {
    const received: unknown[][] = []
    server.deps.events.subscribe(undefined, (event) => {
      const update = toPresence(event)
      if (update) received.push([update.person.name, update.isHere])
    })
    return received
  }

  it('is sent once while nothing changes, and again when a colleague arrives', async () => {
    const colleague = await registerOther(admin, server, newPerson('Neha Joshi'))
    const id = await send('Ravi')
    server.clock.stop()
    const received = listen()
    const report = (by: HttpClient, isHere: boolean) =>
      by.post(`/api/desk/enquiries/${id}/presence`, { isHere })
    await Promise.all(Array.from({ length: 20 }, () => report(admin, true)))
    expect(received).toEqual([[ADMIN.name, true]])
    await report(colleague, true)
    for (let count = 0; count < 3; count += 1) await report(admin, true)
    expect(received.slice(1)).toEqual([
      ['Neha Joshi', true],
      [ADMIN.name, true],
    ])
    server.clock.advance(PRESENCE_MS.again)
    await report(admin, true)
    for (let count = 0; count < 3; count += 1) await report(admin, false)
    expect(received.slice(3)).toEqual([
      [ADMIN.name, true],
      [ADMIN.name, false],
    ])
  })
  it('is not sent to the user’s own panels', async () => {
    const id = await send('Ravi')
    const stream = await open()
    await admin.post(`/api/desk/enquiries/${id}/presence`, { isHere: true })
    await send('Last')
    expect((await stream.next())?.name).toBe('enquiry-created')
    stream.close()
  })
  it('is limited per account and minute', async () => {
    const id = await send('Ravi')
    const received = listen()
    const statuses: number[] = []
    for (let count = 0; count <= PRESENCE_PER_MINUTE; count += 1)
      statuses.push(
        (await admin.post(`/api/desk/enquiries/${id}/presence`, { isHere: count % 2 === 0 })).status,
      )
    expect(statuses.at(-1)).toBe(429)
    expect(received).toHaveLength(PRESENCE_PER_MINUTE)
  })
})
