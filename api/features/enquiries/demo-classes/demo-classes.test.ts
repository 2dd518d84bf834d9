import ical from 'node-ical'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingRecord } from '#contract/demo-classes/bookings'
import {
  DEMO_CLASS_TEXTS,
  type DemoClassRecord,
  type OpenDemoClass,
} from '#contract/demo-classes/demo-classes'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { indianDay } from '#contract/enquiries/indian-days'
import type { PublicStatusResponse } from '#contract/enquiries/public-status'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { Visits } from '../../people/testing/visits.ts'
import { createClassJob } from './class-jobs.ts'

const HOUR = 3_600_000
const CLASSES = '/api/desk/demo-classes'

let server: TestServer
let staff: HttpClient
let visits: Visits
let courseId: string
let runJob: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
  visits = new Visits(server, staff)
  // Delivered messages don't keep their text, so these tests read the outbox.
  await server.deps.outbox.stop()
  const course = { title: 'Java', tech: 'Java', desc: 'From zero.', highlights: [] }
  courseId = (await staff.post<{ _id: string }>('/api/courses', course)).body._id
  await staff.put('/api/contact-info', {
    ...{
      address: 'FC Road',
      email: 'desk@institute.example',
      phone: '9876500000',
      mapEmbed: '',
      whatsapp: '',
    },
  })
  runJob = createClassJob(server.deps)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.demoClass.deleteMany()
  await server.deps.database.message.deleteMany()
})

/** Returns the start of the minute. */
const inHours = (hours: number) =>
  new Date(Math.floor((server.clock.now() + hours * HOUR) / 60_000) * 60_000).toISOString()
const newClass = (change: object = {}) => ({
  startsAt: inHours(72),
  minutes: 90,
  courseIds: [courseId],
  branch: 'FC Road',
  link: '',
  trainer: '',
  seats: 2,
  ...change,
})

async function plan(change: object = {}): Promise<DemoClassRecord> {
  const { status, body } = await staff.post<{ items: DemoClassRecord[] }>(CLASSES, newClass(change))
  expect(status).toBe(201)
  return body.items[0] as DemoClassRecord
}
const book = (id: string, demoClassId: string, waits = false) =>
  staff.post<{ message?: string }>(`/api/desk/enquiries/${id}/booking`, { demoClassId, waits })
const read = async (id: string) =>
  (await staff.get<DemoClassRecord[]>(CLASSES)).body.find((one) => one.id === id) as DemoClassRecord
const people = async (id: string) =>
  (await staff.get<BookingRecord[]>(`${CLASSES}/${id}/bookings`)).body.map(({ name, status }) => [
    name,
    status,
  ])
/** Subjects of the emails to visitors, apart from thank-yous. */
const subjects = async () =>
  (
    await server.deps.database.message.findMany({
      where: { OR: [{ purpose: null }, { purpose: 'reminder' }] },
      orderBy: { id: 'asc' },
    })
  )
    .filter(({ recipient }) => recipient.startsWith('visitor'))
    .map(({ subject }) => subject)
const lastEvent = async () => {
  const { calendar } = await server.deps.database.message.findFirstOrThrow({
    where: { calendar: { not: '' } },
    orderBy: { id: 'desc' },
  })
  return Object.values(ical.sync.parseICS(calendar)).find((part) => part?.type === 'VEVENT')
}

describe('a demo class', () => {
  it('is repeated weekly until a day in India, at the same time', async () => {
    const startsAt = inHours(72)
    const repeatUntil = indianDay(Date.parse(startsAt) + 21 * 24 * HOUR)
    const { body } = await staff.post<{ items: DemoClassRecord[] }>(
      CLASSES,
      newClass({ startsAt, repeatUntil }),
    )
    expect(body.items.map((one) => (Date.parse(one.startsAt) - Date.parse(startsAt)) / (24 * HOUR))).toEqual([
      0, 7, 14, 21,
    ])
  })

  it.each([
    [{ startsAt: '2020-01-01T10:00:00Z' }, DEMO_CLASS_TEXTS.past],
    [{ seats: 0 }, 'Seats must be a whole number from 1 to 1000.'],
    [{ courseIds: [] }, 'Choose at least one course.'],
    [{ courseIds: ['none'] }, DEMO_CLASS_TEXTS.courseGone],
    [{ branch: '', link: '' }, DEMO_CLASS_TEXTS.place],
    [{ link: 'not a link' }, 'Enter the full link, such as https://meet.example.com/abc.'],
    [{ repeatUntil: '2020-01-01' }, DEMO_CLASS_TEXTS.repeatEnd],
  ])('is refused with one sentence for %j', async (change, message) => {
    const { status, body } = await staff.post<{ message: string }>(CLASSES, newClass(change))
    expect([status, body.message]).toEqual([400, message])
    expect(await server.deps.database.demoClass.count()).toBe(0)
  })

  it('is saved with a warning about another class of its trainer at the same time', async () => {
    const { id } = await plan({ trainer: 'Priya' })
    await plan({ trainer: 'Priya', startsAt: inHours(75) })
    const { body } = await staff.post<{ clashes: DemoClassRecord[] }>(
      CLASSES,
      newClass({ trainer: 'Priya', startsAt: inHours(73) }),
    )
    expect(body.clashes[0]?.id).toBe(id)
    expect(body.clashes).toHaveLength(1)
  })

  it('can be booked by visitors until it starts, without its link', async () => {
    const { id } = await plan({ link: 'https://meet.example.com/secret' })
    const list = async () => (await server.visitor().get<OpenDemoClass[]>('/api/demo-classes')).body
    expect(await list()).toEqual([
      {
        ...{ id, startsAt: (await read(id)).startsAt, minutes: 90, trainer: '', branch: 'FC Road' },
        ...{ courses: [{ id: courseId, title: 'Java' }], isOnline: true, seatsLeft: 2 },
      },
    ])
    await staff.post(`${CLASSES}/${id}/cancel`, {})
    expect(await list()).toEqual([])
  })
})

describe('a seat', () => {
  it('is the next step of its enquiry, and never one too many', async () => {
    const { id: classId, startsAt } = await plan({ seats: 1 })
    const [first, second] = [await visits.arrive(), await visits.arrive()]
    expect((await book(first.id, classId)).status).toBe(200)
    expect((await visits.detail(first.id)).enquiry).toMatchObject({
      nextStepAt: startsAt,
      nextStepKind: 'demo',
    })
    const refused = await book(second.id, classId)
    expect([refused.status, refused.body.message]).toEqual([409, DEMO_CLASS_TEXTS.full])
    expect((await visits.detail(second.id)).enquiry.nextStepAt).toBeNull()
    expect(await read(classId)).toMatchObject({ taken: 1, waiting: 0 })
  })

  it('is one per name and phone number, so siblings get one each', async () => {
    const { id: classId } = await plan({ seats: 5 })
    const mobile = '9876599999'
    const asha = await visits.arrive({ name: 'Asha Rao', mobile })
    const again = await visits.arrive({ name: 'asha  RAO', mobile: '+91 98765 99999' })
    const ravi = await visits.arrive({ name: 'Ravi Rao', mobile })
    const statuses = [
      (await book(asha.id, classId)).status,
      (await book(again.id, classId)).status,
      (await book(ravi.id, classId)).status,
    ]
    expect(statuses).toEqual([200, 409, 200])
    expect(await read(classId)).toMatchObject({ taken: 2 })
  })

  it('moves to another class in one step, and stays if that one is full', async () => {
    const [one, other, full] = [await plan(), await plan({ startsAt: inHours(80) }), await plan({ seats: 1 })]
    const [person, blocker] = [await visits.arrive(), await visits.arrive()]
    await book(blocker.id, full.id)
    await book(person.id, one.id)
    expect((await book(person.id, full.id)).status).toBe(409)
    expect(await read(one.id)).toMatchObject({ taken: 1 })
    expect((await book(person.id, other.id)).status).toBe(200)
    expect([(await read(one.id)).taken, (await read(other.id)).taken]).toEqual([0, 1])
    expect((await visits.detail(person.id)).enquiry.nextStepAt).toBe(other.startsAt)
  })

  it('is freed when the enquiry is archived or deleted', async () => {
    const { id: classId } = await plan()
    const [archived, deleted] = [await visits.arrive(), await visits.arrive()]
    for (const { id } of [archived, deleted]) await book(id, classId)
    await staff.patch(`/api/desk/enquiries/${archived.id}`, { status: 'Archived' })
    await staff.delete(`/api/enquiries/${deleted.id}`)
    expect(await read(classId)).toMatchObject({ taken: 0 })
  })

  it('goes to someone who waits once staff offer it', async () => {
    const { id: classId } = await plan({ seats: 1 })
    const [first, second] = [await visits.arrive({ name: 'First' }), await visits.arrive({ name: 'Second' })]
    await book(first.id, classId)
    await book(second.id, classId, true)
    expect(await people(classId)).toEqual([
      ['First', 'booked'],
      ['Second', 'waiting'],
    ])
    const [seat, waiting] = (await staff.get<BookingRecord[]>(`${CLASSES}/${classId}/bookings`)).body
    expect((await staff.patch(`/api/desk/bookings/${waiting?.id}`, { status: 'booked' })).status).toBe(409)
    await staff.patch(`/api/desk/bookings/${seat?.id}`, { status: 'cancelled' })
    expect((await staff.patch(`/api/desk/bookings/${waiting?.id}`, { status: 'booked' })).status).toBe(200)
    expect(await people(classId)).toEqual([['Second', 'booked']])
    expect(await subjects()).toEqual([
      'Your demo class is booked: Java',
      'You are on the waiting list: Java',
      'Your demo class is cancelled: Java',
      'Your demo class is booked: Java',
    ])
  })

  it('records who came, with undo', async () => {
    const { id: classId } = await plan()
    const { id } = await visits.arrive()
    await book(id, classId)
    const [seat] = (await staff.get<BookingRecord[]>(`${CLASSES}/${classId}/bookings`)).body
    const mark = (status: string) => staff.patch(`/api/desk/bookings/${seat?.id}`, { status })
    expect((await mark('attended')).body).toMatchObject({ message: DEMO_CLASS_TEXTS.notBegun })
    server.clock.advance(72 * HOUR)
    for (const status of ['attended', 'booked', 'missed']) {
      expect((await mark(status)).status).toBe(200)
      expect((await staff.get<BookingRecord[]>(`${CLASSES}/${classId}/bookings`)).body[0]?.status).toBe(
        status,
      )
    }
    expect((await visits.detail(id)).enquiry).toMatchObject({ nextStepKind: 'call' })
  })
})

describe('a visitor', () => {
  const status = async (reference: string) =>
    (await server.visitor().get<PublicStatusResponse>(`/api/enquiry-state/${reference}`)).body

  let emails = 0
  async function enquire(demoClassId: string, waits?: true) {
    const key = crypto.randomUUID()
    const network = `10.9.0.${Math.floor(Math.random() * 250)}`
    const pass = server.deps.formTokens.create({ key, network }, server.clock.now() - 20_000)
    emails += 1
    const email = `visitor.meera${emails}@example.com`
    const body = {
      name: 'Meera',
      mobile: `98${String(Math.random()).slice(2, 10)}`,
      course: 'Java',
      message: '',
    }
    const { body: answer } = await server.visitor().post<{ reference: string; seat: string }>(
      '/api/enquiries',
      { ...body, email },
      {
        headers: {
          'X-Forwarded-For': network,
          'x-enquiry-context': encodeContext({ key, pass, demoClass: demoClassId, waits }),
        },
      },
    )
    return answer
  }

  it('books a class together with the enquiry, and gets one email with a calendar entry', async () => {
    const { id: classId, startsAt } = await plan({ seats: 1 })
    const { reference, seat } = await enquire(classId)
    expect(seat).toBe('booked')
    expect((await status(reference)).booking).toMatchObject({
      id: classId,
      status: 'booked',
      canChange: true,
    })
    const where = { recipient: `visitor.meera${emails}@example.com` }
    expect((await server.deps.database.message.findMany({ where })).map(({ subject }) => subject)).toEqual([
      'Your demo class is booked: Java',
    ])
    expect(await lastEvent()).toMatchObject({
      ...{ start: new Date(startsAt), method: 'REQUEST', sequence: 0, summary: 'Demo class: Java' },
    })
    const late = await enquire(classId)
    expect(late.seat).toBe('full')
    expect((await status(late.reference)).booking).toBeNull()
    expect((await enquire(classId, true)).seat).toBe('waiting')
    expect((await enquire('gone')).seat).toBe('full')
  })

  it('moves and cancels the seat with the reference, until some hours before the class', async () => {
    const [one, other] = [await plan(), await plan({ startsAt: inHours(96) })]
    const { reference } = await enquire(one.id)
    const seat = `/api/enquiry-state/${reference}/booking`
    const uid = (await lastEvent())?.uid
    expect((await server.visitor().post(seat, { demoClassId: other.id })).status).toBe(200)
    expect(await lastEvent()).toMatchObject({ uid, sequence: 1, start: new Date(other.startsAt) })
    expect((await server.visitor().delete(seat)).body).toMatchObject({ booking: null })
    expect(await lastEvent()).toMatchObject({ uid, sequence: 2, method: 'CANCEL', status: 'CANCELLED' })
    expect((await server.visitor().delete(seat)).status).toBe(404)
    await server.visitor().post(seat, { demoClassId: one.id })
    server.clock.advance(69 * HOUR)
    const { status: code, body } = await server.visitor().delete<{ message: string }>(seat)
    expect([code, body.message]).toEqual([409, DEMO_CLASS_TEXTS.tooSoon(4)])
    expect((await status(reference)).booking).toMatchObject({ canChange: false })
  })

  it('gets no seat while others wait for one', async () => {
    const { id: classId } = await plan({ seats: 1 })
    const first = await enquire(classId)
    const waiting = await enquire(classId, true)
    await server.visitor().delete(`/api/enquiry-state/${first.reference}/booking`)
    const open = (await server.visitor().get<OpenDemoClass[]>('/api/demo-classes')).body
    expect(open[0]?.seatsLeft).toBe(0)
    expect((await enquire(classId)).seat).toBe('full')
    expect((await status(waiting.reference)).booking).toMatchObject({ status: 'waiting' })
  })

  it('learns neither that an enquiry is spam nor how staff reopen it', async () => {
    const { id: classId } = await plan()
    const { id, reference } = await visits.arrive()
    await staff.post(`/api/desk/enquiries/${id}/hold`, {})
    const seat = `/api/enquiry-state/${reference}/booking`
    const { status: code, body } = await server
      .visitor()
      .post<{ message: string }>(seat, { demoClassId: classId })
    expect([code, body.message]).toEqual([409, DEMO_CLASS_TEXTS.notBookable])
  })

  it('downloads the seat as a calendar file', async () => {
    const { id: classId, startsAt } = await plan()
    const { reference } = await enquire(classId)
    const { body, headers } = await server
      .visitor()
      .get<string>(`/api/enquiry-state/${reference}/demo-class.ics`)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const event = Object.values(ical.sync.parseICS(body)).find((part) => part?.type === 'VEVENT')
    expect(event).toMatchObject({
      start: new Date(startsAt),
      end: new Date(Date.parse(startsAt) + 90 * 60_000),
    })
  })
})

describe('messages about a class', () => {
  it('remind a day and two hours before, each once, and never after a cancellation', async () => {
    const { id: classId } = await plan()
    const [stays, cancels] = [await visits.arrive(), await visits.arrive()]
    for (const { id } of [stays, cancels]) await book(id, classId)
    await server.deps.database.message.deleteMany()
    await runJob()
    expect(await subjects()).toEqual([])
    server.clock.advance(49 * HOUR)
    await runJob()
    await runJob()
    expect(await subjects()).toEqual(Array(2).fill('Reminder: your demo class: Java'))
    const seats = (await staff.get<BookingRecord[]>(`${CLASSES}/${classId}/bookings`)).body
    const seat = seats.find(({ enquiryId }) => enquiryId === cancels.id)
    await staff.patch(`/api/desk/bookings/${seat?.id}`, { status: 'cancelled' })
    server.clock.advance(21.5 * HOUR)
    await runJob()
    expect(await subjects()).toEqual([
      'Reminder: your demo class: Java',
      'Your demo class is cancelled: Java',
      'Your demo class starts soon: Java',
    ])
  })

  it('announce a new time after a minute, unless it is taken back', async () => {
    const planned = await plan()
    const { id } = await visits.arrive()
    await book(id, planned.id)
    await server.deps.database.message.deleteMany()
    const change = async (startsAt: string) => {
      const { updatedAt } = await read(planned.id)
      const body = { ...newClass({ startsAt }), updatedAt }
      expect((await staff.put(`${CLASSES}/${planned.id}`, body)).status).toBe(200)
    }
    const later = inHours(75)
    await change(later)
    await change(planned.startsAt)
    server.clock.advance(61_000)
    await runJob()
    expect(await subjects()).toEqual([])
    await change(later)
    await runJob()
    expect(await subjects()).toEqual([])
    server.clock.advance(61_000)
    await runJob()
    expect(await subjects()).toEqual(['Your demo class has moved: Java'])
    expect((await visits.detail(id)).enquiry.nextStepAt).toBe(later)
  })

  it('announce a cancelled class after a minute, unless it is taken back', async () => {
    const { id: classId } = await plan()
    const { id } = await visits.arrive()
    await book(id, classId)
    await server.deps.database.message.deleteMany()
    await staff.post(`${CLASSES}/${classId}/cancel`, {})
    await staff.post(`${CLASSES}/${classId}/restore`, {})
    server.clock.advance(61_000)
    await runJob()
    expect([await subjects(), await people(classId)]).toEqual([[], [[expect.any(String), 'booked']]])
    await staff.post(`${CLASSES}/${classId}/cancel`, {})
    server.clock.advance(61_000)
    await runJob()
    expect(await subjects()).toEqual(['Your demo class is cancelled: Java'])
    expect((await visits.detail(id)).enquiry).toMatchObject({ nextStepKind: 'call' })
  })
})
