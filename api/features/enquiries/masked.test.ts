import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import type { EnquiryDetail, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { MASKED_REFUSAL } from '#contract/masking'
import { MASKABLE_ROLES, type MaskableRole } from '#contract/roles'
import { CONTEXT_HEADER } from '#contract/routes'
import { EventStream } from '../../testing/event-stream.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { readEverything } from '../../testing/read-everything.ts'
import { sampleBody } from '../../testing/sample-bodies.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { Visits } from '../people/testing/visits.ts'
import { CONTACTS_PER_HOUR } from './limits.ts'

const DESK = '/api/desk/enquiries'

/** Phone numbers and emails before and after a correction. */
const FORMER = { mobile: '9811122333', email: 'quetzal@canary.example' }
const CONTACT = { mobile: '9844455666', email: 'quetzal.k@canary.example' }
const WHOLE = /98111(?:[\s-]|\\[rn])*22333|98444(?:[\s-]|\\[rn])*55666|quetzal(\.k)?(@|%40)canary/
const MASKED = { mobile: '+91 ••••• ••666', email: 'q•••@canary.example' }

let server: TestServer
let asha: HttpClient
let staff: Record<MaskableRole, { client: HttpClient; id: string }>
let visits: Visits
let id: string
let service: string
const everywhere: string[] = []
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: 'the key of these tests' })
  asha = await server.signedIn()
  visits = new Visits(server, asha)
  const words = `My number is ${FORMER.mobile}, my address ${FORMER.email}, thank you`
  const visit = { name: `Asha ${FORMER.mobile}`, message: words, ...FORMER }
  id = (await visits.arrive(visit)).id
  await visits.arrive({ ...FORMER, name: 'Somebody Else' })
  const correction = {
    mobile: { from: FORMER.mobile, to: CONTACT.mobile },
    email: { from: FORMER.email, to: CONTACT.email },
    message: { from: words, to: `${words}, or ${CONTACT.mobile}` },
  }
  expect((await asha.post(`${DESK}/${id}/corrections`, correction)).status).toBe(200)
  await asha.post(`${DESK}/${id}/notes`, {
    text: `Rang from ${CONTACT.mobile}, https://x.example/?to=quetzal.k%40canary.example. ${'So it goes. '.repeat(40)}`,
  })
  await asha.post(`${DESK}/${id}/calls`, { outcome: 'no-answer', note: `Try ${FORMER.mobile}` })
  await asha.patch(`${DESK}/${id}`, { assigneeId: null })
  const walkIn = { kind: 'service', topic: 'Websites', name: 'Firm', ...CONTACT, message: CONTACT.email }
  service = (await asha.post<StaffEnquiry>(DESK, { ...walkIn, channel: 'phone' })).body.id
  await visits.arrive({ ...CONTACT, name: visit.name })
  for (const query of [`q=${CONTACT.mobile}`, `topic=${encodeURIComponent(`Of ${CONTACT.email}`)}`])
    await asha.post('/api/desk/views', { name: `Looked for ${CONTACT.mobile}`, query, isShared: true })
  await arriveEverywhere()
  const people = MASKABLE_ROLES.map(
    async (role) => [role, await withRole(asha, server, `In ${role}`, { role, mayExport: true })] as const,
  )
  staff = Object.fromEntries(await Promise.all(people)) as unknown as typeof staff
})
afterAll(() => server.close())

/** Sends enquiries with contacts in every field that a visitor or colleague can fill in. */
async function arriveEverywhere(): Promise<void> {
  const headers = {
    [CONTEXT_HEADER]: encodeContext({ utm: { campaign: `To ${FORMER.email}` } }),
    'X-Forwarded-For': '10.66.0.2',
  }
  const person = { name: 'Written Everywhere', ...CONTACT }
  const lines = '98111\n22333 or 98444 \r\n \r\n 55666'
  const student = { ...person, course: `Java ${FORMER.mobile}`, message: lines }
  const service = {
    ...person,
    ...{
      company: `Firm ${FORMER.email}`,
      serviceId: 'x',
      serviceLabel: `Sites ${FORMER.mobile}`,
      budget: '1L-3L',
    },
    ...{ timeline: 'flexible', message: lines, source: 'home-page' },
  }
  const visitor = server.visitor()
  const sent = [
    await visitor.post<{ id: string }>('/api/enquiries', student, { headers }),
    await visitor.post<{ id: string }>('/api/service-enquiries', service, { headers }),
  ]
  for (const { status, body } of nonEmpty(sent)) {
    expect(status).toBe(201)
    everywhere.push(body.id)
    const template = { channel: 'whatsapp', template: `For ${CONTACT.mobile}` }
    expect((await asha.post(`${DESK}/${body.id}/messages`, template)).status).toBe(201)
    await asha.patch(`${DESK}/${body.id}`, { assigneeId: null })
    const branch = { from: '', to: `Near ${CONTACT.mobile}` }
    const topic = {
      from: body === sent[0]?.body ? student.course : service.serviceLabel,
      to: `PHP ${CONTACT.email}`,
    }
    expect((await asha.post(`${DESK}/${body.id}/corrections`, { topic, branch })).status).toBe(200)
  }
  await server.deps.people.idle()
  const detail = { label: `List of ${FORMER.mobile}`, fileName: `${FORMER.email}.csv`, enquiries: 1 }
  const line = { subject: 'import', subjectId: 'x', action: 'imported', actorName: 'Asha', at: new Date() }
  await server.deps.database.activity.create({ data: { ...line, detail } })
}

const maskFor = (maskedRoles: readonly MaskableRole[]) =>
  asha.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, maskedRoles })

const QUERIES = new Map<Endpoint, readonly string[]>([
  [
    ENDPOINTS.listEnquiries,
    ['', '?q=canary', `?q=${CONTACT.mobile}`, `?q=${CONTACT.email}`, '?view=bin', '?spam=only', '?q=as'],
  ],
  [
    ENDPOINTS.enquiriesOfKind.student.list,
    ['', '?page=1', '?q=Asha', `?q=${CONTACT.mobile}`, '?page=1&q=Asha'],
  ],
  [ENDPOINTS.enquiriesOfKind.service.list, ['', '?page=1', '?q=Firm']],
  [ENDPOINTS.exportEnquiries, ['', '?q=Asha', `?q=${CONTACT.mobile}`]],
  [ENDPOINTS.readReport, ['?from=2026-01-01&to=2026-12-31']],
])

async function readAll(client: HttpClient): Promise<Map<string, string>> {
  const { enquiry, activities } = await visits.detail(id)
  const ids = [id, service, ...everywhere, enquiry.person?.id ?? '', ...activities.map((line) => line.id)]
  return readEverything(client, ids, QUERIES)
}

/** Returns the requests whose responses contain a whole contact. */
const findLeaks = (answers: ReadonlyMap<string, string>) =>
  [...answers].filter(([, text]) => WHOLE.test(text)).map(([path]) => path)

const lines = async (enquiryId: string) =>
  (await visits.detail(enquiryId)).activities.filter(({ action }) => action === 'revealed')

describe('masked contacts', () => {
  it('are shown in full by default', async () => {
    expect((await asha.get('/api/desk/settings')).body).toMatchObject({ maskedRoles: [] })
    for (const role of nonEmpty(MASKABLE_ROLES)) {
      const { body } = await staff[role].client.get<EnquiryDetail>(`${DESK}/${id}`)
      expect([role, body.enquiry.mobile, body.enquiry.isMasked]).toEqual([role, CONTACT.mobile, undefined])
    }
  })

  it('can only be turned on by an administrator, for known roles', async () => {
    expect(
      (await staff.owner.client.put('/api/desk/settings', sampleBody(ENDPOINTS.writeEnquirySettings))).status,
    ).toBe(403)
    for (const maskedRoles of [['administrator'], ['boss'], ['owner', 'owner'], 'owner', null]) {
      const answer = await asha.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, maskedRoles })
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/^[^.]+\.$/)])
    }
    expect((await maskFor(MASKABLE_ROLES)).body).toMatchObject({ maskedRoles: [...MASKABLE_ROLES] })
  })

  it.each(MASKABLE_ROLES)('are in no response in full for the role %s', async (role) => {
    const answers = await readAll(staff[role].client)
    expect(findLeaks(answers)).toEqual([])
    expect([...answers.keys()].filter((path) => path.startsWith('5'))).toEqual([])
    const found = [...answers.values()].filter((text) => text.includes(MASKED.mobile))
    expect(found.length, 'masked contacts are there').toBeGreaterThan(8)
  })

  it('are in full for an administrator, which proves that the search for them works', async () => {
    expect(findLeaks(await readAll(asha)).length).toBeGreaterThan(15)
  })

  it('are masked in every field', async () => {
    const { client } = staff['front-desk']
    const [student, firm] = await Promise.all(
      everywhere.map(async (each) => (await client.get<EnquiryDetail>(`${DESK}/${each}`)).body),
    )
    const [mobile, email] = ['+91 ••••• ••333', 'q•••@canary.example']
    expect(student?.enquiry).toMatchObject({
      ...MASKED,
      topic: `PHP ${email}`,
      branch: `Near ${MASKED.mobile}`,
      campaign: `To ${email}`,
      message: `${mobile} or ${MASKED.mobile}`,
    })
    expect(firm?.enquiry).toMatchObject({ company: `Firm ${email}`, topic: `PHP ${email}` })
    expect(student?.activities.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ template: `For ${MASKED.mobile}` }),
        expect.objectContaining({ topic: { from: `Java ${mobile}`, to: `PHP ${email}` } }),
      ]),
    )
    const [row] = (await client.get<{ id: string }[]>('/api/service-enquiries')).body.filter(
      ({ id }) => id === everywhere[1],
    )
    expect(row).toMatchObject({ serviceLabel: `PHP ${email}`, company: `Firm ${email}` })
  })

  it('are masked in the last note of a list', async () => {
    const [first = ''] = everywhere
    await asha.post(`${DESK}/${first}/notes`, { text: `Ring ${FORMER.mobile} or ${CONTACT.email}` })
    const { items } = (await staff.counsellor.client.get<EnquiryPage>(DESK)).body
    expect(items.find((item) => item.id === first)?.lastNote).toBe(
      'Ring +91 ••••• ••333 or q•••@canary.example',
    )
  })

  it('are masked in a long last note before it is cut', async () => {
    const [first = ''] = everywhere
    const readNote = async (text: string) => {
      await asha.post(`${DESK}/${first}/notes`, { text })
      const { items } = (await staff.counsellor.client.get<EnquiryPage>(DESK)).body
      return items.find((item) => item.id === first)?.lastNote
    }
    const start = 'Fees are fine. '.repeat(13)
    expect(await readNote(`${start}Then call back`)).toBe(`${start}Then …`)
    expect(await readNote(`${start}${CONTACT.email}, or ${FORMER.mobile}`)).toBe(`${start}q•••@…`)
    expect(await readNote(`${start}98${FORMER.mobile}`)).toBe(`${start}•••••…`)
  })

  it('leave ids and the institute’s own contacts unmasked', async () => {
    const { client } = staff.owner
    const whole = (await asha.get<EnquiryPage>(DESK)).body
    const masked = (await client.get<EnquiryPage>(DESK)).body
    const kept = ({ id, reference, createdAt, person, assignee }: StaffEnquiry) => ({
      ...{ id, reference, createdAt, person, assignee },
    })
    expect(masked.items.map(kept)).toEqual(whole.items.map(kept))
    const own = (reader: HttpClient) =>
      Promise.all(
        ['/api/desk/settings', '/api/settings', '/api/admin/all-users'].map(
          async (path) => (await reader.get(path)).body,
        ),
      )
    const templates = [
      { ...DEFAULT_DESK_SETTINGS.templates[0], subject: '', text: `Ring us: ${FORMER.mobile}` },
    ]
    await asha.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, templates, maskedRoles: MASKABLE_ROLES })
    expect(await own(client)).toEqual(await own(asha))
    expect((await client.get('/api/v1/user/get-user')).body).toMatchObject({
      user: { phone: expect.stringMatching(/^\+91\d{10}$/) },
    })
    await maskFor(MASKABLE_ROLES)
  })

  it('are flagged as masked in lists, enquiries and people', async () => {
    const { client } = staff.counsellor
    const { enquiry, others } = (await client.get<EnquiryDetail>(`${DESK}/${id}`)).body
    for (const each of [enquiry, ...nonEmpty(others)])
      expect(each).toMatchObject({ ...MASKED, isMasked: true })
    expect(enquiry.message).toContain('My number is +91 ••••• ••333, my address q•••@canary.example')
    expect(enquiry.name).toBe('Asha +91 ••••• ••333')
    const page = (await client.get<EnquiryPage>(DESK)).body
    expect(page.items.every(({ isMasked }) => isMasked)).toBe(true)
    const person = (await client.get(`/api/desk/people/${enquiry.person?.id}`)).body
    expect(person).toMatchObject({ isMasked: true, mobiles: [MASKED.mobile], emails: [MASKED.email] })
    const [row] = (await client.get<object[]>('/api/enquiries')).body
    expect(row).toMatchObject({ isMasked: true })
  })

  it('are masked in the origin, since newsletter links can contain the recipient', async () => {
    const context = {
      page: `/contact?e=${encodeURIComponent(CONTACT.email)}`,
      referrer: `https://news.example/open?m=${CONTACT.mobile}`,
      utm: { source: 'newsletter', content: CONTACT.email },
    }
    const headers = { [CONTEXT_HEADER]: encodeContext(context), 'X-Forwarded-For': '10.66.0.1' }
    const visit = { name: 'Reader', ...CONTACT, course: 'Java', message: '' }
    const sent = await server.visitor().post<{ id: string }>('/api/enquiries', visit, { headers })
    await server.deps.people.idle()
    const readOrigin = async (client: HttpClient) =>
      (await client.get<EnquiryDetail>(`${DESK}/${sent.body.id}`)).body.origin
    expect(await readOrigin(asha)).toEqual(context)
    expect(await readOrigin(staff.owner.client)).toEqual({
      page: `/contact?e=${MASKED.email}`,
      referrer: `https://news.example/open?m=${MASKED.mobile}`,
      utm: { source: 'newsletter', content: MASKED.email },
    })
  })

  it.each(['front-desk', 'counsellor'] as const)(
    'are in no response to a change in full for the role %s',
    async (role) => {
      const { client } = staff[role]
      const writes = ALL_ENDPOINTS.filter(
        (each) => each.method !== 'get' && /^\/api\/(desk\/)?(service-)?enquiries\/:id/.test(each.path),
      ).filter((each) => each !== ENDPOINTS.revealContact)
      const ids = { student: (await visits.arrive({ ...CONTACT })).id, service: '' }
      const walkIn = { kind: 'service', topic: 'Websites', name: 'Firm', ...CONTACT, message: CONTACT.email }
      ids.service = (await client.post<StaffEnquiry>(DESK, { ...walkIn, channel: 'phone' })).body.id
      const whole: string[] = []
      let masked = 0
      for (const each of nonEmpty(writes)) {
        const path = each.path.replace(':id', ids[each.path.includes('service') ? 'service' : 'student'])
        const headers = { 'Idempotency-Key': `"${role}-${each.path.replace(/\W/g, '')}"` }
        const body = each.body ? sampleBody(each) : undefined
        const ask = () => client.request(each.method.toUpperCase(), path, { body, headers })
        for (const answer of [await ask(), await ask()]) {
          const text = JSON.stringify(answer.body)
          if (WHOLE.test(text)) whole.push(`${answer.status} ${path}`)
          if (text.includes(MASKED.mobile)) masked += 1
        }
      }
      expect(whole).toEqual([])
      expect(masked).toBeGreaterThan(10)
      expect((await client.post(DESK, walkIn)).body).toMatchObject({ ...MASKED, isMasked: true })
    },
  )

  it('are in no event in full, and a change of the setting ends streams immediately', async () => {
    const stream = await EventStream.open(server.url, staff.counsellor.client.cookies)
    await visits.arrive({ name: 'Told of', ...CONTACT, message: `Or ${FORMER.mobile}` } as object)
    let announced = await stream.next()
    // The linking of other enquiries may be announced first.
    while (announced?.name === 'enquiry-changed') announced = await stream.next()
    expect(announced).toMatchObject({
      name: 'enquiry-created',
      data: { enquiry: { ...MASKED, isMasked: true } },
    })
    expect(JSON.stringify(announced)).not.toMatch(WHOLE)
    await maskFor(['owner'])
    const received: string[] = []
    for (let event = await stream.next(); event; event = await stream.next()) received.push(event.name)
    expect(received.at(-1)).toBe('accounts-changed')
    expect((await staff.counsellor.client.get<EnquiryDetail>(`${DESK}/${id}`)).body.enquiry.mobile).toBe(
      CONTACT.mobile,
    )
    await maskFor(MASKABLE_ROLES)
  })

  it('are reflected in the permissions of the account', async () => {
    const { user } = (
      await staff.owner.client.get<{ user: { permissions: string[] } }>('/api/v1/user/get-user')
    ).body
    expect(user.permissions).not.toContain('read-contacts')
    const theirs = (await asha.get<{ user: { permissions: string[] } }>('/api/v1/user/get-user')).body
    expect(theirs.user.permissions).toContain('read-contacts')
  })
})

describe('reveal of a contact', () => {
  it('is recorded on the timeline and in the audit log, once an hour', async () => {
    const { client } = staff.counsellor
    for (const _ of [1, 2, 3]) expect((await client.post(`${DESK}/${id}/reveal`)).body).toEqual(CONTACT)
    expect(await lines(id)).toMatchObject([{ actor: { name: 'In counsellor' }, detail: {} }])
    const audit = (await asha.get<{ items: object[] }>('/api/desk/audit')).body
    expect(audit.items[0]).toMatchObject({
      action: 'revealed',
      subjectId: id,
      actor: { name: 'In counsellor' },
    })
    expect((await client.get<EnquiryDetail>(`${DESK}/${id}`)).body.enquiry, 'and masked again').toMatchObject(
      MASKED,
    )
  })

  it('works for the front desk and the owner, each with a timeline line', async () => {
    for (const role of ['front-desk', 'owner'] as const)
      expect((await staff[role].client.post(`${DESK}/${id}/reveal`)).body).toEqual(CONTACT)
    expect((await lines(id)).map(({ actor }) => actor?.name)).toEqual(
      ['counsellor', 'front-desk', 'owner'].map((role) => `In ${role}`),
    )
  })

  it('is not recorded if nothing is masked', async () => {
    expect((await asha.post(`${DESK}/${id}/reveal`)).body).toEqual(CONTACT)
    expect(await lines(id)).toHaveLength(3)
  })

  it('responds 404 for a hidden or unknown enquiry', async () => {
    await asha.patch(`${DESK}/${service}`, { assigneeId: staff['front-desk'].id })
    for (const one of [service, '0190c2d4-0000-7000-8000-000000000000'])
      expect((await staff.counsellor.client.post(`${DESK}/${one}/reveal`)).status).toBe(404)
    expect(await lines(service)).toEqual([])
    await asha.patch(`${DESK}/${service}`, { assigneeId: null })
  })

  it('does not count as work on a hand-over', async () => {
    const handed = (await visits.arrive({ name: 'Handed Over' })).id
    await asha.patch(`${DESK}/${handed}`, { assigneeId: staff.counsellor.id })
    await staff.counsellor.client.post(`${DESK}/${handed}/reveal`)
    const open = (await staff.counsellor.client.get<{ id: string }[]>('/api/desk/hand-overs')).body
    expect(open.map((one) => one.id)).toContain(handed)
  })
})

describe('user who sees contacts masked', () => {
  const search = async (client: HttpClient, q: string) =>
    (await client.get<EnquiryPage>(`${DESK}?q=${encodeURIComponent(q)}`)).body.items.map((one) => one.id)

  it('finds by other words and whole contacts, but not by part of a contact', async () => {
    const { client } = staff.counsellor
    for (const whole of [
      CONTACT.mobile,
      '+91 98444 55666',
      '098444-55666',
      CONTACT.email,
      'Quetzal.K@canary.example',
    ])
      expect([whole, await search(client, whole)]).toEqual([whole, expect.arrayContaining([id])])
    for (const both of [`${CONTACT.mobile} Asha`, 'Asha 98444 55666 thank', `asha ${CONTACT.email}`])
      expect([both, await search(client, both)]).toEqual([both, expect.arrayContaining([id])])
    for (const none of ['98444 Asha', `${CONTACT.mobile} Nobody`, 'Asha quetzal', '98444 45566 Asha'])
      expect([none, await search(client, none)]).toEqual([none, []])
    for (const word of ['Asha', 'as', 'thank you', 'Java', 'rang from'])
      expect(await search(client, word)).toContain(id)
    const parts = ['98444', '984445566', '44455666', '5666', 'quetzal.k@', 'quetzal', 'k@canary', 'qu']
    for (const part of nonEmpty(parts)) {
      expect([part, await search(client, part)]).toEqual([part, []])
      expect([part, (await search(asha, part)).length > 0]).toEqual([part, true])
    }
  })

  it('does not find by part of a contact in other lists, the export or counts', async () => {
    const { client } = staff.counsellor
    await asha.patch(`${DESK}/${id}`, { nextStepAt: '2026-01-01T05:30:00Z' })
    for (const [q, count] of [
      ['98444', 0],
      ['quetzal', 0],
      ['Asha', 2],
    ] as const) {
      const page = (await client.get<EnquiryPage>(`${DESK}?view=overdue&q=${q}`)).body
      expect([q, page.total, page.isMore]).toEqual([q, count && 1, false])
      const whole = (await client.get<object[]>(`/api/enquiries?q=${q}`)).body
      const paged = (await client.get<{ total: number }>(`/api/enquiries?page=1&q=${q}`)).body
      expect([q, whole.length, paged.total]).toEqual([q, count, count])
      const csv = String((await client.get(`/api/desk/export?q=${q}`)).body)
      expect([q, csv.includes('Asha')]).toEqual([q, count > 0])
    }
    await asha.patch(`${DESK}/${id}`, { nextStepAt: null })
  })

  it('still finds a matching text that is not a contact', async () => {
    const { client } = staff.counsellor
    const own = { kind: 'student', topic: 'Java', mobile: '9000000001', email: '', message: '' }
    const mine = (await client.post<StaffEnquiry>(DESK, { ...own, name: 'Bait 98 444' })).body.id
    expect(await search(client, '98 444')).toEqual([mine])
    expect(String((await client.get('/api/desk/export?q=98%20444')).body)).toContain('Bait')
  })

  it('exports contacts masked, which the audit log records', async () => {
    const csv = String((await staff.counsellor.client.get('/api/desk/export')).body)
    expect(csv).toContain(MASKED.mobile)
    expect(csv).not.toMatch(WHOLE)
    const [line] = (await asha.get<{ items: object[] }>('/api/desk/audit?subject=export')).body.items
    expect(line).toMatchObject({ action: 'exported', detail: { contacts: 'masked' } })
  })

  it('can correct what they see, but not store a masked value', async () => {
    const { client } = staff['front-desk']
    const before = (await visits.detail(id)).enquiry
    const correct = (correction: object) => client.post(`${DESK}/${id}/corrections`, correction)
    const refused: object[] = [
      { mobile: { from: MASKED.mobile, to: '+91 ••••• ••667' } },
      { email: { from: MASKED.email, to: 'r•••@canary.example' } },
      { name: { from: 'Asha +91 ••••• ••333', to: 'Asha Rao +91 ••••• ••333' } },
      { topic: { from: 'Java', to: 'Java +91 ••••• ••333' } },
    ]
    for (const correction of nonEmpty(refused)) {
      const { status, body } = await correct(correction)
      expect([status, body.message]).toEqual([400, MASKED_REFUSAL])
    }
    // Right and wrong guesses get the same response.
    for (const from of [CONTACT.mobile, FORMER.mobile, '9800000000'])
      for (const to of [CONTACT.mobile, '9800000001'])
        expect((await correct({ mobile: { from, to } })).status).toBe(409)
    expect((await visits.detail(id)).enquiry).toEqual(before)
    const other = '9855566777'
    const done = await correct({
      mobile: { from: MASKED.mobile, to: other },
      topic: { from: 'Java', to: 'React' },
    })
    expect(done.body).toMatchObject({ mobile: '+91 ••••• ••777', topic: 'React', isMasked: true })
    expect((await visits.detail(id)).enquiry).toMatchObject({ mobile: other, email: CONTACT.email })
    const back = { mobile: { from: other, to: CONTACT.mobile } }
    expect((await asha.post(`${DESK}/${id}/corrections`, back)).status).toBe(200)
  })

  it('is limited in searches for contacts and reveals', async () => {
    const { client, id: account } = await withRole(asha, server, 'In a hurry', { role: 'counsellor' })
    const limit = await server.deps.database.rateLimit.findMany({
      where: { key: { startsWith: 'contact:' } },
    })
    expect(limit.some(({ key }) => key === `contact:${staff.counsellor.id}`)).toBe(true)
    for (let tries = 0; tries < CONTACTS_PER_HOUR; tries += 1)
      expect((await client.get(`${DESK}?q=98${String(tries).padStart(8, '0')}`)).status).toBe(200)
    const answers = [
      await client.get(`${DESK}?q=${CONTACT.mobile}`),
      await client.get(`${DESK}?q=${CONTACT.mobile}+Asha`),
      await client.get(`/api/desk/enquiries?q=${encodeURIComponent('９８４４４５５６６６')}`),
      await client.get(`/api/enquiries?q=${CONTACT.email}`),
      await client.post(`${DESK}/${id}/reveal`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
    const walkIn = { kind: 'student', topic: 'Java', name: 'Whose is it?', ...CONTACT, message: '' }
    const guesses = [
      await client.post(DESK, walkIn),
      await client.post('/api/desk/leads', walkIn),
      await client.post(`${DESK}/${service}/corrections`, {
        mobile: { from: MASKED.mobile, to: FORMER.mobile },
      }),
    ]
    expect(guesses.map(({ status }) => status)).toEqual([429, 429, 429])
    expect((await lines(id)).some(({ actor }) => actor?.id === account)).toBe(false)
    expect((await client.get(`${DESK}?q=Asha`)).status, 'other searches still work').toBe(200)
  })
})
