import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskPage } from '#contract/desk/record'
import { type EnquiryContext, encodeContext } from '#contract/enquiry-context'
import { ENQUIRY_TEXTS } from '#contract/enquiry-rules'
import { SITE } from '../../../testing/built-site.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Programs of each class. */
const RUNS = 10

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', SAMPLE_CONTENT: 'on' }, SITE)
  staff = await server.signedIn()
})
afterAll(() => server.close())

let count = 0
const advertisement = (by: string) => {
  count += 1
  return {
    name: `${by} bot`,
    mobile: `91234${String(count).padStart(5, '0')}`,
    email: `bot${count}@example.com`,
    course: 'Java',
    message: 'Rank first: https://spam.example',
  }
}
const from = (network: number) => `10.8.0.${network}`
const post = (body: object, context: EnquiryContext, network: string) =>
  server.visitor().post<{ message: string; id: string }>('/api/enquiries', body, {
    asProgram: true,
    headers: { 'X-Forwarded-For': network, 'x-enquiry-context': encodeContext(context) },
  })
const askPass = async (key: string, network: string) => {
  const headers = { 'X-Forwarded-For': network }
  return (await server.visitor().get<{ pass: string }>(`/api/enquiry-pass?key=${key}`, { headers })).body.pass
}
const newKey = () => crypto.randomUUID()
/** A pass that was given a while ago. */
const ripePass = (key: string, network: string) =>
  server.services.guard.passFor({ key, network }, server.clock.now() - 20_000)
const stored = (by: string) => server.services.database.enquiry.count({ where: { name: `${by} bot` } })
const inInbox = async (by: string) => {
  const query = new URLSearchParams({ q: `${by} bot`, view: 'all', pageSize: '50' })
  return (await staff.get<DeskPage>(`/api/desk/enquiries?${query}`)).body.total
}
const times = <T>(act: (run: number) => Promise<T>) =>
  Promise.all(Array.from({ length: RUNS }, (_, run) => act(run + 1)))

describe('TARGETS F1 programs do not reach the inbox, and are kept', () => {
  it('blind: posts to the call that it has read about', async () => {
    const answers = await times((run) => post(advertisement('blind'), {}, from(run)))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, body: { message: ENQUIRY_TEXTS.studentSuccess } })
    expect([await inInbox('blind'), await stored('blind')]).toEqual([0, RUNS])
  })
  it('fills in all fields, with a pass and after a while', async () => {
    await times(async (run) => {
      const key = newKey()
      const context = { key, pass: ripePass(key, from(run)), fillMs: 20_000, trap: 'https://spam.example' }
      await post(advertisement('greedy'), context, from(run))
    })
    expect([await inInbox('greedy'), await stored('greedy')]).toEqual([0, RUNS])
  })
  it('instant: asks for a pass and sends at once, claiming to have taken its time', async () => {
    await times(async (run) => {
      const key = newKey()
      const pass = await askPass(key, from(run))
      await post(advertisement('instant'), { key, pass, fillMs: 60_000 }, from(run))
    })
    expect([await inInbox('instant'), await stored('instant')]).toEqual([0, RUNS])
  })
  it('replay: sends what a person has sent again, with another text', async () => {
    const key = newKey()
    const context = { key, pass: ripePass(key, from(200)), fillMs: 20_000 }
    const person = { ...advertisement('person'), message: '' }
    const first = await post(person, context, from(200))
    const answers = await times(() => post(advertisement('replay'), context, from(200)))
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([first.body.id]))
    await times((run) =>
      post(advertisement('replay'), { ...context, key: newKey() }, from(run % 2 === 0 ? run : 200)),
    )
    expect([await inInbox('person'), await inInbox('replay')]).toEqual([1, 0])
  })
  it('form copier: posts the page’s own form, as it stands there', async () => {
    const html = await (await fetch(`${server.url}/contact?tab=student`)).text()
    const [, form = ''] = /<form[^>]*method="post"([\s\S]*?)<\/form>/i.exec(html) ?? []
    const names = [...form.matchAll(/name="([^"]+)"/g)].map(([, name = '']) => name)
    expect(names).toContain('mobile')
    await times(async (run) => {
      const values: Record<string, string> = advertisement('copier')
      const fields = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
      const answer = await fetch(`${server.url}/contact?tab=student`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: server.url, 'X-Forwarded-For': from(run) },
        body: new URLSearchParams(fields),
      })
      expect(answer.status).toBe(303)
    })
    expect([await inInbox('copier'), await stored('copier')]).toEqual([0, RUNS])
  })
  it('distributed: one program asks for passes, many send', async () => {
    await times(async (run) => {
      const key = newKey()
      const context = { key, pass: ripePass(key, from(250)), fillMs: 20_000 }
      await post(advertisement('distributed'), context, from(run))
    })
    expect([await inInbox('distributed'), await stored('distributed')]).toEqual([0, RUNS])
  })
})
