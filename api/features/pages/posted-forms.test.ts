import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { SITE } from '../../testing/built-site.ts'
import { hiddenFieldsIn } from '../../testing/hidden-fields.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listRecords } from '../content/index.ts'

const student = {
  name: 'Ravi',
  mobile: '9876543210',
  email: 'ravi@example.com',
  course: 'Java',
  message: 'Hi',
}
const service = { ...student, serviceId: '', company: 'Shah & Sons', budget: '1L-3L', timeline: '2-4w' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on', TRUST_PROXY: '1' }, SITE)
  server.clock.stop()
})
afterAll(() => server.close())

let networks = 0
/** Posts a form like a browser without JavaScript, each time from another network. */
function post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  networks += 1
  return fetch(server.url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Origin: server.url,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.2.0.${networks}`,
      ...headers,
    },
    body: new URLSearchParams(fields),
  })
}
/** Presses Send on the confirmation page, from the same network. */
async function confirm(address: string, shown: Response, change: Record<string, string> = {}) {
  const fields = { ...hiddenFieldsIn(await shown.text()), ...change }
  return post(address, fields, { 'X-Forwarded-For': `10.2.0.${networks}` })
}
const send = async (address: string, fields: Record<string, string>) =>
  confirm(address, await post(address, fields))
const newest = () => server.deps.database.enquiry.findFirstOrThrow({ orderBy: { arrival: 'desc' } })
const count = () => server.deps.database.enquiry.count()

describe('forms without JavaScript', () => {
  it.each([
    ['/contact', '/contact?tab=student'],
    ['/', '/?tab=student'],
    ['/CONTACT', '/contact?tab=student'],
  ])('are confirmed, stored when Send is pressed, and thanked for on %s', async (page, thanks) => {
    const before = await count()
    const shown = await post(`${page}?tab=student`, { ...student, remark2: '' })
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await count()).toBe(before)
    const html = await shown.clone().text()
    for (const text of nonEmpty(Object.values(student))) expect(html).toContain(`>${text}</dd>`)
    const { status, headers } = await confirm(`${page}?tab=student`, shown)
    const { reference } = await newest()
    const location = headers.get('location') ?? ''
    expect([status, location.split('.', 1)[0]]).toEqual([303, `${thanks}&sent=${reference}`])
    expect(await newest()).toMatchObject({
      kind: 'student',
      ...student,
      spamReason: null,
      unverified: true,
    })
    const visit = { headers: { 'X-Forwarded-For': `10.2.0.${networks - 1}` } }
    const answer = await fetch(server.url + location, visit)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const thanksHtml = await answer.text()
    expect(thanksHtml).toContain(ENQUIRY_TEXTS.studentSuccess)
    expect(thanksHtml).toContain(`href="/enquiry/${reference}"`)
    const another = location.replace(reference, 'AAAA-AAAA')
    for (const [address, headers] of [
      [`${thanks}&sent=1`, visit.headers],
      [`${thanks}&sent=`, visit.headers],
      [`${thanks}&sent=${reference}`, visit.headers],
      [another, visit.headers],
      [location, { 'X-Forwarded-For': '10.6.0.1' }],
    ] as const) {
      const forged = await (await fetch(server.url + address, { headers })).text()
      expect(forged, address).not.toContain(ENQUIRY_TEXTS.studentSuccess)
      expect(forged, address).toContain('name="mobile"')
    }
  })
  it('verify visitors who read the page before they press Send', async () => {
    const shown = await post('/contact?tab=student', { ...student, name: 'Reader' })
    server.clock.advance(1500)
    expect((await confirm('/contact?tab=student', shown)).status).toBe(303)
    expect(await newest()).toMatchObject({ name: 'Reader', spamReason: null, unverified: false })
  })
  it('create one enquiry when Send is pressed twice or the form is sent again', async () => {
    const before = await count()
    const address = '/contact?tab=student'
    const fields = { ...student, name: 'Twice', message: 'Line one\r\nand two, "quoted" <b>' }
    const shown = await post(address, fields)
    const hidden = hiddenFieldsIn(await shown.text())
    const headers = { 'X-Forwarded-For': `10.2.0.${networks}` }
    const presses = await Promise.all([0, 1].map(() => post(address, hidden, headers)))
    const again = hiddenFieldsIn(await (await post(address, fields, headers)).text())
    presses.push(await post(address, again, headers), await post(address, hidden, headers))
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await count()).toBe(before + 1)
    expect((await newest()).message.replaceAll('\r\n', '\n')).toBe('Line one\nand two, "quoted" <b>')
    const other = await post(address, { ...fields, course: 'Python' }, headers)
    expect((await post(address, hiddenFieldsIn(await other.text()), headers)).status).toBe(303)
    expect(await count()).toBe(before + 2)
  })
  it.each([
    ['that has expired', 8 * 24 * 3_600_000 + 1, {}, {}],
    ['of another network', 0, {}, { 'X-Forwarded-For': '10.5.0.1' }],
    ['of another enquiry', 0, { 'enquiry-key': 'k'.repeat(43) }, {}],
    ['that is invalid', 0, { 'enquiry-pass': 'x' }, {}],
    ['for the script’s form', 0, { 'enquiry-pass': 'SCRIPT' }, {}],
  ])('return the entered values with a new token for a token %s', async (_, ms, change, headers) => {
    const before = await count()
    const shown = await post('/contact?tab=student', { ...student, name: 'Fresh "pass"' })
    const own = { 'X-Forwarded-For': `10.2.0.${networks}`, ...headers }
    server.clock.advance(ms)
    const fields: Record<string, string> = { ...hiddenFieldsIn(await shown.text()), ...change }
    if (fields['enquiry-pass'] === 'SCRIPT') {
      const bearer = { key: fields['enquiry-key'] ?? '', network: own['X-Forwarded-For'] }
      fields['enquiry-pass'] = server.deps.formTokens.create(bearer, server.clock.now())
    }
    const again = await post('/contact?tab=student', fields, own)
    expect(again.status).toBe(200)
    expect(await count()).toBe(before)
    const fresh = hiddenFieldsIn(await again.text())
    expect(fresh).toMatchObject({ ...student, name: 'Fresh "pass"' })
    expect((await post('/contact?tab=student', fresh, own)).status).toBe(303)
    expect(await count()).toBe(before + 1)
  })
  it('refuse a field that was made invalid after the confirmation, and keep the values', async () => {
    const before = await count()
    const answer = await confirm('/contact?tab=student', await post('/contact?tab=student', student), {
      email: 'x',
    })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toContain(ENQUIRY_TEXTS.email)
    expect(html).toMatch(/<input[^>]*value="Ravi"/)
    expect(await count()).toBe(before)
  })
  it('store a service enquiry with its service’s label and its page', async () => {
    const [{ id, title } = { id: '', title: '' }] = nonEmpty(
      await listRecords(server.deps.database, 'services'),
    )
    const { course: _, ...fields } = { ...service, serviceId: id }
    const shown = await post('/?tab=service', fields)
    expect(await shown.clone().text()).toContain(`>${title}</dd>`)
    expect((await confirm('/?tab=service', shown)).status).toBe(303)
    expect(await newest()).toMatchObject({ serviceId: id, serviceLabel: title, source: 'home-page' })
  })
  it.each([
    [{ name: ' ' }, ENQUIRY_TEXTS.required, 'name'],
    [{ mobile: 'call me' }, ENQUIRY_TEXTS.mobile, 'mobile'],
    [{ email: 'x' }, ENQUIRY_TEXTS.email, 'email'],
  ])('refuse %j with the API’s message, and keep the values', async (change, text, field) => {
    const before = await count()
    const answer = await post('/contact?tab=student', { ...student, message: '<i>"Hi"</i>', ...change })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(html).toContain(`data-type="error"`)
    expect(html).toContain(text)
    expect(html).toContain('&lt;i&gt;&quot;Hi&quot;&lt;/i&gt;')
    expect(html).toMatch(new RegExp(`<[^>]*aria-invalid="true"[^>]*name="${field}"`))
    expect(await count()).toBe(before)
  })
  it('mark every missing field', async () => {
    const html = await (await post('/contact?tab=student', {})).text()
    const marked = [...html.matchAll(/<[^>]*aria-invalid="true"[^>]*>/g)].map(([element]) => element)
    expect(marked.map((element) => / name="([a-z]+)"/.exec(element)?.[1])).toEqual([
      'name',
      'mobile',
      'email',
      'course',
    ])
    // Each field is described by the message: the first by its own, the others by the status line.
    for (const element of nonEmpty(marked)) {
      const [, id = ''] = /aria-describedby="([^" ]+)/.exec(element) ?? []
      expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>${ENQUIRY_TEXTS.required}`))
    }
    expect(html.match(/autofocus/g)).toHaveLength(1)
  })
  it.each([
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  ])('refuse a cross-site request with %j', async (headers) => {
    const before = await count()
    expect((await post('/contact?tab=student', student, headers)).status).toBe(403)
    expect(await count()).toBe(before)
  })
  it('mark an enquiry with the hidden field filled in as spam', async () => {
    await send('/contact?tab=student', { ...student, remark2: 'http://spam.example' })
    expect((await newest()).spamReason).toMatch(/hidden field/)
  })
  it.each([
    ['nothing', ''],
    ['a name twice', 'name=A&name=B&mobile=1'],
    ['nothing readable', '%E0%A4%A=%00&&&=='],
    ['too many fields', Array.from({ length: 2000 }, (_, place) => `f${place}=1`).join('&')],
  ])('survive %s', async (_, body) => {
    const answer = await fetch(`${server.url}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '10.4.0.1' },
      body,
    })
    expect([400, 413]).toContain(answer.status)
  })
})
