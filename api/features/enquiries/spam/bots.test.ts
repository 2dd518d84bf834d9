import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EnquiryContext, encodeContext } from '#contract/enquiries/enquiry-context'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import type { EnquiryPage } from '#contract/enquiries/record'
import { SITE } from '../../../testing/built-site.ts'
import { hiddenFieldsIn } from '../../../testing/hidden-fields.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { nonEmpty } from '../../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { UNVERIFIED_PER_HOUR } from './spam-rules.ts'

/** Number of enquiries per kind of bot. */
const RUNS = 12

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', SAMPLE_CONTENT: 'on' }, SITE)
  staff = await server.signedIn()
  // With a stopped clock the bots are fast on a slow machine too.
  server.clock.stop()
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
    asApp: true,
    headers: { 'X-Forwarded-For': network, 'x-enquiry-context': encodeContext(context) },
  })
const requestFormToken = async (key: string, network: string) => {
  const headers = { 'X-Forwarded-For': network }
  return (await server.visitor().get<{ pass: string }>(`/api/enquiry-pass?key=${key}`, { headers })).body.pass
}
const newKey = () => crypto.randomUUID()
/** A token that was issued some time ago. */
const createAgedToken = (key: string, network: string) =>
  server.deps.formTokens.create({ key, network }, server.clock.now() - 20_000)
interface Marked {
  spamReason: string | null
  unverified: boolean
}
const getMarks = (enquiries: readonly Marked[]) =>
  enquiries
    .map(({ spamReason, unverified }) => (spamReason ? 'held' : unverified ? 'unverified' : 'none'))
    .sort()
/** Returns the spam marks of a bot's enquiries in the working views of staff. */
const inWorkingViews = async (by: string) => {
  const query = new URLSearchParams({ q: `${by} bot`, view: 'all', spam: 'hide', pageSize: '50' })
  return getMarks((await staff.get<EnquiryPage>(`/api/desk/enquiries?${query}`)).body.items)
}
/** Returns the spam marks in the specified list, which contains every accepted enquiry. */
const inList = async (by: string) => {
  const query = new URLSearchParams({ q: `${by} bot` })
  return getMarks((await staff.get<Marked[]>(`/api/enquiries?${query}`)).body)
}
const many = (mark: string, count = RUNS) => Array<string>(count).fill(mark)
/** Unverified enquiries per hour and network, which can't be told from those of a plain client. */
const BUDGETED = [...many('held', RUNS - UNVERIFIED_PER_HOUR), ...many('unverified', UNVERIFIED_PER_HOUR)]
const times = <T>(act: (run: number) => Promise<T>) =>
  Promise.all(Array.from({ length: RUNS }, (_, run) => act(run + 1)))

const postForm = (fields: Record<string, string>, network: string) =>
  fetch(`${server.url}/contact?tab=student`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.url, 'X-Forwarded-For': network },
    body: new URLSearchParams(fields),
  })
/** Posts the form of the page. */
async function copyForm(by: string, network: string) {
  const html = await (await fetch(`${server.url}/contact?tab=student`)).text()
  const [, form = ''] = /<form[^>]*method="post"([\s\S]*?)<\/form>/i.exec(html) ?? []
  const names = [...form.matchAll(/name="([^"]+)"/g)].map(([, name = '']) => name)
  expect(names).toContain('mobile')
  const values: Record<string, string> = advertisement(by)
  return postForm(Object.fromEntries(names.map((name) => [name, values[name] ?? ''])), network)
}

describe('spam rules', () => {
  it('limit a bot that posts blindly to the endpoint', async () => {
    const answers = await times(() => post(advertisement('blind'), {}, from(100)))
    for (const answer of nonEmpty(answers))
      expect(answer).toMatchObject({ status: 201, body: { message: ENQUIRY_TEXTS.studentSuccess } })
    expect(await inWorkingViews('blind')).toEqual(many('unverified', UNVERIFIED_PER_HOUR))
    expect(await inList('blind')).toEqual(BUDGETED)
  })
  it('mark a bot that fills in all fields with a form token after a while', async () => {
    await times(async (run) => {
      const key = newKey()
      const context = {
        key,
        pass: createAgedToken(key, from(run)),
        fillMs: 20_000,
        trap: 'https://spam.example',
      }
      await post(advertisement('greedy'), context, from(run))
    })
    expect([await inWorkingViews('greedy'), await inList('greedy')]).toEqual([[], many('held')])
  })
  it('mark a bot that requests a form token, sends immediately and claims a long fill time', async () => {
    await times(async (run) => {
      const key = newKey()
      const formToken = await requestFormToken(key, from(run))
      await post(advertisement('instant'), { key, pass: formToken, fillMs: 60_000 }, from(run))
    })
    expect([await inWorkingViews('instant'), await inList('instant')]).toEqual([[], many('held')])
  })
  it('mark a bot that replays a person’s request with another text', async () => {
    const key = newKey()
    const context = { key, pass: createAgedToken(key, from(200)), fillMs: 20_000 }
    const person = { ...advertisement('person'), message: '' }
    const first = await post(person, context, from(200))
    const answers = await times(() => post(advertisement('replay'), context, from(200)))
    expect(answers.map(({ body }) => body.id)).not.toContain(first.body.id)
    await times((run) =>
      post(advertisement('replay'), { ...context, key: newKey() }, from(run % 2 === 0 ? run : 200)),
    )
    expect(await inWorkingViews('person')).toEqual(['none'])
    expect([await inWorkingViews('replay'), await inList('replay')]).toEqual([[], many('held', 2 * RUNS)])
  })
  it('store nothing from a bot that copies the form without confirming', async () => {
    await times(async (run) => expect((await copyForm('copier', from(run))).status).toBe(200))
    expect([await inWorkingViews('copier'), await inList('copier')]).toEqual([[], []])
  })
  it('limit a bot that copies the form and confirms with Send', async () => {
    await times(async () => {
      const shown = await copyForm('presser', from(210))
      const answer = await postForm(hiddenFieldsIn(await shown.text()), from(210))
      expect(answer.status).toBe(303)
    })
    expect(await inWorkingViews('presser')).toEqual(many('unverified', UNVERIFIED_PER_HOUR))
    expect(await inList('presser')).toEqual(BUDGETED)
  })
  it('limit a bot that copies the form and reuses its token for another text', async () => {
    const fields = hiddenFieldsIn(await (await copyForm('changer', from(220))).text())
    await postForm(fields, from(220))
    await times((run) => postForm({ ...fields, message: `Another ${run}` }, from(220)))
    expect(await inWorkingViews('changer')).toEqual(['unverified'])
    expect(await inList('changer')).toEqual([...many('held'), 'unverified'])
  })
  it('mark a network of bots that share form tokens', async () => {
    await times(async (run) => {
      const key = newKey()
      const context = { key, pass: createAgedToken(key, from(250)), fillMs: 20_000 }
      await post(advertisement('distributed'), context, from(run))
    })
    expect([await inWorkingViews('distributed'), await inList('distributed')]).toEqual([[], many('held')])
  })
})
