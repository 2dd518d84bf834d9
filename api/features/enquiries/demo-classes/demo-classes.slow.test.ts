import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoClassRecord } from '#contract/demo-classes/demo-classes'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createClassJob } from './class-jobs.ts'

const HOUR = 3_600_000
const CLASSES = '/api/desk/demo-classes'

let server: TestServer
let staff: HttpClient
let courseId: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
  await server.deps.outbox.stop()
  const course = { title: 'Java', tech: 'Java', desc: 'From zero.', highlights: [] }
  courseId = (await staff.post<{ _id: string }>('/api/courses', course)).body._id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.demoClass.deleteMany()
  await server.deps.database.message.deleteMany()
})

async function plan(seats: number, hours = 72): Promise<string> {
  const body = {
    startsAt: new Date(server.clock.now() + hours * HOUR).toISOString(),
    ...{ minutes: 90, courseIds: [courseId], branch: 'FC Road', link: '', trainer: '', seats },
  }
  const saved = await staff.post<{ items: DemoClassRecord[] }>(CLASSES, body)
  return saved.body.items[0]?.id ?? ''
}

let visitors = 0
/** Sends an enquiry that chooses a class, from its own network. @returns `booked`, `waiting` or `full`, and the reference */
async function enquire(demoClass: string) {
  visitors += 1
  const key = crypto.randomUUID()
  const network = `10.${visitors >> 14}.${(visitors >> 7) & 127}.${visitors & 127}`
  const pass = server.deps.formTokens.create({ key, network }, server.clock.now() - 20_000)
  const headers = {
    'X-Forwarded-For': network,
    'x-enquiry-context': encodeContext({ key, pass, demoClass }),
  }
  const person = {
    ...{
      name: `Visitor ${visitors}`,
      mobile: `98${String(visitors).padStart(8, '0')}`,
      course: 'Java',
      message: '',
    },
    email: `visitor${visitors}@example.com`,
  }
  const { status, body } = await server
    .visitor()
    .post<{ reference: string; seat: string }>('/api/enquiries', person, { headers })
  expect(status).toBe(201)
  return body
}

/** Returns a repeatable random number from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('seats of a demo class', () => {
  it('go to exactly 20 of 200 visitors who book at once, and no enquiry is lost', async () => {
    const classId = await plan(20)
    const before = await server.deps.database.enquiry.count()
    const answers = await Promise.all(Array.from({ length: 200 }, () => enquire(classId)))
    expect(answers.filter(({ seat }) => seat === 'booked')).toHaveLength(20)
    expect(answers.filter(({ seat }) => seat === 'full')).toHaveLength(180)
    expect(
      await server.deps.database.booking.count({ where: { demoClassId: classId, status: 'booked' } }),
    ).toBe(20)
    expect((await server.deps.database.enquiry.count()) - before).toBe(200)
  })

  it('never have a reminder after 1,000 random cancellations between bookings and reminders', async () => {
    const random = createRandom(7)
    const classes = await Promise.all([plan(1000, 25), plan(1000, 26), plan(1000, 30)])
    const runJob = createClassJob(server.deps)
    const seats: string[] = []
    const { database } = server.deps
    let cancelled = 0
    while (cancelled < 1000) {
      const added = await Promise.all(
        Array.from({ length: 60 }, () => enquire(classes[Math.floor(random() * 3)] ?? '')),
      )
      seats.push(...added.map(({ reference }) => reference))
      server.clock.advance(6 * 60_000)
      const references = Array.from({ length: 50 }, () =>
        seats.splice(Math.floor(random() * seats.length), 1),
      ).flat()
      const rows = await database.enquiry.findMany({
        where: { reference: { in: references } },
        select: { id: true },
      })
      const changes = rows.map(({ id }) => ({ id, status: 'Archived' }))
      const [, { body }] = await Promise.all([
        runJob(),
        staff.post<{ changed: number }>('/api/desk/bulk', { changes }),
      ])
      cancelled += body.changed
    }
    const reminders = await database.message.findMany({
      where: { purpose: 'reminder' },
      select: { enquiry: { select: { bookings: { select: { status: true } } } } },
    })
    expect(cancelled).toBe(1000)
    expect(reminders.length).toBeGreaterThan(0)
    expect(reminders.filter(({ enquiry }) => enquiry?.bookings[0]?.status !== 'booked')).toEqual([])
  }, 300_000)
})
