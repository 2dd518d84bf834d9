import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page, ServiceEnquiryRecord, StudentEnquiryRecord } from '#contract/enquiries/enquiries'
import { ERROR_TEXTS } from '#contract/errors'
import { readOutbox } from '../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writeOn } from '../../testing/write-enquiries.ts'
import { purgeBin } from '../privacy/purge.ts'

const DAY = 24 * 3_600_000

const student = {
  name: 'Ravi Deshmukh',
  mobile: '+91 98765-43210',
  email: 'Ravi@Example.com',
  course: 'Java',
  message: 'Weekend batch?',
}
const service = {
  name: 'Meera Shah',
  mobile: '9123456789',
  email: 'meera@example.com',
  company: 'Shah & Sons',
  serviceId: 'web',
  serviceLabel: 'Websites',
  budget: '1L-3L',
  timeline: '2-4w',
  message: '',
  source: 'contact-page',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', NOTIFY_EMAIL: 'desk@example.com' })
})
afterAll(() => server.close())

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.0.${networks >> 8}.${networks & 255}`
}
/** Sends each enquiry from its own network, so that limits don't affect other tests. */
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.visitor().post(path, body, {
    headers: { 'X-Forwarded-For': newNetwork(), ...headers },
  })
const sendStudent = (change: object = {}) => send('/api/enquiries', { ...student, ...change })
const sendService = (change: object = {}) => send('/api/service-enquiries', { ...service, ...change })
const toRow = (id: unknown) => server.deps.database.enquiry.findUnique({ where: { id: String(id) } })
const students = async (query = '') =>
  (await (await server.signedIn()).get<StudentEnquiryRecord[]>(`/api/enquiries${query}`)).body

describe('POST /api/enquiries', () => {
  it('stores a student enquiry before it responds', async () => {
    const answer = await sendStudent()
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('Enquiry submitted successfully! We will contact you soon.')
    expect(answer.headers.get('location')).toBe(`/enquiry/${answer.body.reference}`)
    const [stored] = await students()
    expect(stored).toEqual({
      _id: answer.body.id,
      id: answer.body.id,
      ...student,
      status: 'New',
      spamReason: null,
      unverified: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(await toRow(answer.body.id)).toMatchObject({
      ...{ company: '', serviceId: '', serviceLabel: '', budget: '', timeline: '', source: '' },
      ...{ topic: 'Java', campaign: '' },
    })
  })
  it('stores all fields of a service enquiry', async () => {
    const answer = await sendService()
    expect(answer.status).toBe(201)
    const list = await (await server.signedIn()).get<ServiceEnquiryRecord[]>('/api/service-enquiries')
    expect(list.body[0]).toEqual({
      _id: answer.body.id,
      id: answer.body.id,
      ...service,
      status: 'new',
      spamReason: null,
      unverified: false,
      createdAt: expect.any(String),
    })
    expect(await toRow(answer.body.id)).toMatchObject({ course: '', topic: 'Websites' })
  })
  it('stores the phone number as written and normalised', async () => {
    const { body } = await sendStudent({ mobile: '098765 43210' })
    const row = await server.deps.database.enquiry.findUnique({ where: { id: String(body.id) } })
    expect(row).toMatchObject({
      mobile: '098765 43210',
      mobileNormal: '+919876543210',
      emailNormal: 'ravi@example.com',
    })
  })
  it.each([
    ['९८७६५ ४३२१०', '98765 43210'],
    ['\u202a98765\u201343210\u202c', '98765-43210'],
    ['(+91) 98765-43210', '+9198765-43210'],
  ])('stores the phone number %j from both forms as %j', async (mobile, stored) => {
    for (const answer of [await sendStudent({ mobile }), await sendService({ mobile })]) {
      expect(answer.status).toBe(201)
      const row = await server.deps.database.enquiry.findUnique({ where: { id: String(answer.body.id) } })
      expect(row).toMatchObject({ mobile: stored, mobileNormal: '+919876543210' })
    }
  })
  it.each([
    ['+91-09800000151', '+919800000151'],
    ['+91 (0) 98000 00151', '+919800000151'],
    ['(020) 2550 1234', '+912025501234'],
    ['+65 6123 4567', '+6561234567'],
    ['98000001512', null],
  ])('normalises the phone number %s to %s', async (mobile, mobileNormal) => {
    const { status, body } = await sendStudent({ mobile })
    expect(status).toBe(201)
    expect(await toRow(body.id)).toMatchObject({ mobileNormal })
  })
  it.each([
    ['a missing name', { name: undefined }, 'Please fill all required fields.'],
    ['a blank course', { course: '  ' }, 'Please fill all required fields.'],
    ['a missing name before a bad mobile', { name: '', mobile: 'x' }, 'Please fill all required fields.'],
    ['a bad mobile', { mobile: '12', email: 'x' }, 'Please enter a valid phone number.'],
    ['a bad email', { email: 'a@b' }, 'Please enter a valid email address.'],
    ['a number instead of text', { name: 5 }, 'Name must be text.'],
    ['an object instead of text', { email: { $ne: '' } }, 'Email must be text.'],
    ['an array instead of text', { course: ['Java'] }, 'Course must be text.'],
    ['null instead of text', { message: null }, 'Message must be text.'],
    ['an unknown key', { status: 'Converted' }, 'Unknown field: status.'],
    [
      'a NUL character',
      { name: 'Ra\0vi' },
      'The request contains invalid characters or is nested too deeply.',
    ],
    [
      'half a surrogate pair',
      { name: '\ud83d' },
      'The request contains invalid characters or is nested too deeply.',
    ],
    ['a name over its limit', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters.'],
    ['a message over its limit', { message: 'x'.repeat(5001) }, 'Message must be at most 5000 characters.'],
  ])('rejects %s and stores nothing', async (_, change, message) => {
    const before = await server.deps.database.enquiry.count()
    const answer = await sendStudent(change)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message, error: message })
    expect(await server.deps.database.enquiry.count()).toBe(before)
  })
  it('accepts texts of the maximum length', async () => {
    const longest = { name: 'x'.repeat(100), message: 'x'.repeat(5000) }
    const { status, body } = await sendStudent(longest)
    expect(status).toBe(201)
    const row = await server.deps.database.enquiry.findUnique({ where: { id: String(body.id) } })
    expect(row).toMatchObject(longest)
  })
  it('rejects a body that is not JSON', async () => {
    const answer = await send('/api/enquiries', 'name=Ravi', {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect(answer.status).toBe(415)
  })
  it.each(['gzip', 'br', 'deflate'])('rejects a body that is not %s despite its header', async (encoding) => {
    const answer = await send('/api/enquiries', 'xx', { 'Content-Encoding': encoding })
    expect([answer.status, answer.body.message]).toEqual([400, ERROR_TEXTS.brokenEncoding])
  })
  it('notifies the institute by email immediately', async () => {
    await server.deps.outbox.idle()
    await sendStudent({ name: 'Notice Me', message: 'Line one\nLine two' })
    await server.deps.outbox.idle()
    const message = readOutbox(server.dataDir).find((text) => /^To: desk@[\s\S]*Notice Me/m.test(text))
    expect(message).toMatch(/^To: desk@example.com/m)
    expect(message).toContain('Student enquiry: Notice Me, Java')
  })
})

describe('endpoints for staff', () => {
  it.each([
    ['GET', '/api/enquiries'],
    ['GET', '/api/service-enquiries'],
    ['PATCH', '/api/enquiries/x'],
    ['PATCH', '/api/service-enquiries/x/status'],
    ['DELETE', '/api/enquiries/x'],
    ['DELETE', '/api/service-enquiries/x'],
    ['POST', '/api/enquiries/x/restore'],
    ['POST', '/api/service-enquiries/x/restore'],
  ])('respond 401 to %s %s without a session', async (method, path) => {
    const answer = await server.visitor().request(method, path)
    expect([answer.status, answer.body.message]).toEqual([401, 'Please sign in to continue.'])
  })
})

describe('GET /api/enquiries', () => {
  it('lists newest first, as a plain array or a page with its total', async () => {
    await sendStudent({ name: 'Older' })
    await sendStudent({ name: 'Newer' })
    const all = await students()
    expect(all.slice(0, 2).map(({ name }) => name)).toEqual(['Newer', 'Older'])
    const page = (await students('?page=1&pageSize=1')) as unknown as Page<StudentEnquiryRecord>
    expect(page).toMatchObject({ total: all.length, page: 1, pageSize: 1, items: [{ name: 'Newer' }] })
    const second = (await students('?page=2&pageSize=1')) as unknown as Page<StudentEnquiryRecord>
    expect(second.items).toEqual([all[1]])
    const whole = (await students('?page=1&pageSize=200')) as unknown as Page<StudentEnquiryRecord>
    expect(whole.items).toEqual(all.slice(0, 200))
  })
  it('includes spam with its reason unless hidden, but nothing from the bin', async () => {
    const { database } = server.deps
    await writeOn(database, '2019-01-01', { name: 'A suspect', spamReason: 'a trap' })
    await writeOn(database, '2019-01-01', { name: 'Kept' })
    await writeOn(database, '2019-01-01', { name: 'Binned', deletedAt: new Date() })
    const oldest = (all: StudentEnquiryRecord[]) =>
      all.slice(-2).map(({ name, spamReason }) => [name, spamReason])
    const getPage = async (query: string) => {
      const { body } = await (await server.signedIn()).get<Page<StudentEnquiryRecord>>(
        `/api/enquiries${query}`,
      )
      return body
    }
    expect(oldest(await students())).toEqual([
      ['Kept', null],
      ['A suspect', 'a trap'],
    ])
    const all = await students('?spam=hide')
    expect([all.at(-1)?.name, all.filter(({ spamReason }) => spamReason !== null)]).toEqual(['Kept', []])
    const page = await getPage('?page=1&pageSize=200&spam=hide')
    expect([page.total, page.items.at(-1)?.name]).toEqual([all.length, 'Kept'])
  })
  it('finds a substring in any case only in name, email, mobile and course', async () => {
    await sendStudent({
      name: 'Zubin Ünsal',
      email: 'zu@find.example',
      course: 'C++ Basics',
      mobile: '7000000001',
      message: 'needle',
    })
    const namesFor = async (q: string) =>
      (await students(`?q=${encodeURIComponent(q)}`)).map(({ name }) => name)
    for (const q of ['ZUBIN', 'ünsal', 'ÜNSAL', '@FIND', '000000001', 'c++ b']) {
      expect(await namesFor(q), q).toEqual(['Zubin Ünsal'])
    }
    for (const q of ['needle', 'unsal zu@', '%', '_', '\\', "'"]) expect(await namesFor(q), q).toEqual([])
  })
  it('finds a phone number in any grouping and with any prefix', async () => {
    await sendStudent({ name: 'Shown', mobile: '098555 66677' })
    const spellings = ['+91 98555 66677', '98555 666', '098555 66677', '+919855566677', '09855566677']
    for (const q of [...spellings, '98 555 666 77', '98555-66677', '0091 98555', '91 98555 66677']) {
      const found = await students(`?q=${encodeURIComponent(q)}`)
      expect(
        found.map(({ name }) => name),
        q,
      ).toEqual(['Shown'])
    }
  })
  it('treats wildcards literally', async () => {
    await sendStudent({ name: '100% Un_usual \\ Name' })
    for (const q of ['0% u', 'n_u', '\\ n']) {
      const found = await students(`?q=${encodeURIComponent(q)}`)
      expect(
        found.map(({ name }) => name),
        q,
      ).toEqual(['100% Un_usual \\ Name'])
    }
    expect(await students(`?q=${encodeURIComponent('1_0%')}`)).toEqual([])
  })
  it('finds a service enquiry by company, service, budget or timeline', async () => {
    await sendService({
      company: 'Quartz Mills',
      serviceLabel: 'E-Commerce',
      budget: '7L-10L',
      timeline: 'flexible',
    })
    const admin = await server.signedIn()
    for (const q of ['quartz', 'e-comm', '7l-10l', 'FLEXI']) {
      const { body } = await admin.get<ServiceEnquiryRecord[]>(
        `/api/service-enquiries?q=${encodeURIComponent(q)}`,
      )
      expect(
        body.map(({ company }) => company),
        q,
      ).toEqual(['Quartz Mills'])
    }
  })
  it('filters by status', async () => {
    const { body } = await sendStudent({ name: 'Archive me' })
    const admin = await server.signedIn()
    await admin.patch(`/api/enquiries/${body.id}`, { status: 'Archived' })
    expect((await students('?status=Archived')).map(({ id }) => id)).toEqual([body.id])
  })
  it.each(['page=0', 'page=x', 'page=1.5', 'pageSize=201&page=1', 'foo=1', 'q=a&q=b'])(
    'rejects ?%s',
    async (query) => {
      const answer = await (await server.signedIn()).get(`/api/enquiries?${query}`)
      expect(answer.status).toBe(400)
    },
  )
})

describe('PATCH and DELETE', () => {
  it.each(['New', 'Contacted', 'Converted', 'Archived'])('set a student enquiry to %s', async (status) => {
    const { body } = await sendStudent()
    const answer = await (await server.signedIn()).patch(`/api/enquiries/${body.id}`, { status })
    expect([answer.status, answer.body.status]).toEqual([200, status])
  })
  it.each(['new', 'in-progress', 'closed'])('set a service enquiry to %s', async (status) => {
    const { body } = await sendService()
    const answer = await (await server.signedIn()).patch(`/api/service-enquiries/${body.id}/status`, {
      status,
    })
    expect([answer.status, answer.body.status]).toEqual([200, status])
  })
  it.each(['new', 'NEW', '', null, ['New'], undefined])(
    'rejects the status %j and changes nothing',
    async (status) => {
      const { body } = await sendStudent()
      const answer = await (await server.signedIn()).patch(`/api/enquiries/${body.id}`, { status })
      expect(answer.status).toBe(400)
      expect((await students()).find(({ id }) => id === body.id)?.status).toBe('New')
    },
  )
  it('respond 404 to an unknown id and to the other kind', async () => {
    const admin = await server.signedIn()
    const { body } = await sendService()
    expect((await admin.patch('/api/enquiries/nobody', { status: 'New' })).status).toBe(404)
    expect((await admin.patch(`/api/enquiries/${body.id}`, { status: 'New' })).status).toBe(404)
    expect((await admin.delete(`/api/enquiries/${body.id}`)).status).toBe(404)
    expect((await admin.delete(`/api/service-enquiries/${body.id}`)).status).toBe(200)
    expect((await admin.post(`/api/enquiries/${body.id}/restore`)).status).toBe(404)
    expect((await admin.post(`/api/service-enquiries/${body.id}/restore`)).status).toBe(200)
  })
  it('move an enquiry to the bin, restore it, and purge it after 30 days', async () => {
    const admin = await server.signedIn()
    const { body } = await sendStudent({ name: 'Bin me' })
    const path = `/api/enquiries/${body.id}`
    const isListed = async () => (await students()).some(({ id }) => id === body.id)

    expect((await admin.delete(path)).body).toEqual({ message: 'Student enquiry deleted.' })
    expect(await isListed()).toBe(false)
    expect((await admin.delete(path)).status).toBe(404)
    expect((await admin.patch(path, { status: 'Contacted' })).status).toBe(404)
    expect((await admin.post(`${path}/restore`)).body).toMatchObject({ name: 'Bin me', status: 'New' })
    const again = await admin.post(`${path}/restore`)
    expect([again.status, again.body.message]).toEqual([409, 'This enquiry has already been restored.'])
    expect(await isListed()).toBe(true)

    await admin.delete(path)
    const purgeIn = (ms: number) =>
      purgeBin({ ...server.deps, clock: { now: () => server.clock.now() + ms } })
    await purgeIn(30 * DAY - 60_000)
    expect(await server.deps.database.enquiry.count({ where: { id: String(body.id) } })).toBe(1)
    await purgeIn(30 * DAY + 60_000)
    expect(await server.deps.database.enquiry.count({ where: { id: String(body.id) } })).toBe(0)
  })
})
