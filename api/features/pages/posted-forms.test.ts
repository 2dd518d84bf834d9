import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENQUIRY_TEXTS } from '#contract/enquiry-rules'
import { SITE } from '../../testing/built-site.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ENQUIRIES_PER_NETWORK } from '../enquiries/limits.ts'

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
})
afterAll(() => server.close())

let networks = 0
/** Posts a form as a browser without JavaScript does, each from a network of its own. */
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
const newest = () => server.services.database.enquiry.findFirstOrThrow({ orderBy: { id: 'desc' } })
const count = () => server.services.database.enquiry.count()

describe('issue 8 forms without JavaScript', () => {
  // Programs post forms in the very same way: such enquiries wait for the desk (TARGETS F2).
  it.each([
    ['/contact', '/contact?tab=student'],
    ['/', '/?tab=student'],
    ['/CONTACT', '/contact?tab=student'],
  ])('P119 a student’s from %s is stored and thanked for', async (page, thanks) => {
    const { status, headers } = await post(`${page}?tab=student`, { ...student, remark2: '' })
    expect([status, headers.get('location')]).toEqual([303, `${thanks}&sent=1#enroll`])
    expect(await newest()).toMatchObject({
      kind: 'student',
      name: 'Ravi',
      course: 'Java',
      suspectReason: expect.stringContaining('without the page’s script'),
    })
    const answer = await (await fetch(server.url + headers.get('location'))).text()
    expect(answer).toContain(ENQUIRY_TEXTS.studentSuccess)
  })
  it('P120 a service enquiry carries the label of its service and the page it came from', async () => {
    const { id, title } = await server.services.database.service.findFirstOrThrow()
    const { course: _, ...fields } = { ...service, serviceId: id }
    expect((await post('/?tab=service', fields)).status).toBe(303)
    expect(await newest()).toMatchObject({ serviceId: id, serviceLabel: title, source: 'home-page' })
  })
  it.each([
    [{ name: ' ' }, ENQUIRY_TEXTS.required, 'name'],
    [{ mobile: 'call me' }, ENQUIRY_TEXTS.mobile, 'mobile'],
    [{ email: 'x' }, ENQUIRY_TEXTS.email, 'email'],
  ])('P108 to P111 refuses %j with the text of the API, and forgets nothing', async (change, text, field) => {
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
  it.each([
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  ])('R23 refuses %j', async (headers) => {
    const before = await count()
    expect((await post('/contact?tab=student', student, headers)).status).toBe(403)
    expect(await count()).toBe(before)
  })
  it('R34 marks what filled in the field that people do not see', async () => {
    await post('/contact?tab=student', { ...student, remark2: 'http://spam.example' })
    expect((await newest()).suspectReason).toMatch(/people do not see/)
  })
  it('counts by the visitor’s network, and says when it is enough', async () => {
    const headers = { 'X-Forwarded-For': '10.3.0.1' }
    const statuses: number[] = []
    await Promise.all(
      Array.from({ length: ENQUIRIES_PER_NETWORK - 1 }, () =>
        server.visitor().post('/api/enquiries', {}, { headers, asProgram: true }),
      ),
    )
    for (let turn = 0; turn < 2; turn++)
      statuses.push((await post('/contact?tab=student', student, headers)).status)
    expect(statuses).toEqual([303, 429])
  })
  it.each([
    ['nothing', ''],
    ['a name twice', 'name=A&name=B&mobile=1'],
    ['nothing readable', '%E0%A4%A=%00&&&=='],
    ['too many fields', Array.from({ length: 2000 }, (_, place) => `f${place}=1`).join('&')],
  ])('survives %s', async (_, body) => {
    const answer = await fetch(`${server.url}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '10.4.0.1' },
      body,
    })
    expect([400, 413]).toContain(answer.status)
  })
})
